-- A key that an earlier version kept as it was is sealed when a server starts.
grant update on signing_key to timecloud_identity;
