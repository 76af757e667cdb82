-- Companies may ask for their exported files to be encrypted: the columns were there, nobody could set them.

grant update (export_encryption, export_encryption_password) on security_policy to timecloud_app;
