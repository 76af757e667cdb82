-- As the contract's texts without a limit are kept.
alter table auto_export alter column held_by type text;
