"""What every test shares: the profiles of hypothesis."""

import os

from hypothesis import HealthCheck, settings

# The same examples on every run, so that a red build is red on every machine.
settings.register_profile(
    "default",
    deadline=None,
    derandomize=True,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)

# New examples on every run, and many of them: to look for trouble, not to gate a change.
settings.register_profile(
    "thorough",
    parent=settings.get_profile("default"),
    derandomize=False,
    max_examples=2000,
    print_blob=True,
)

settings.load_profile("thorough" if os.environ.get("MBTUI_THOROUGH") == "1" else "default")
