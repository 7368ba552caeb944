"""The host: tables, seats, the clock, the journal; orders in, redacted changes out."""
