-- Why a run, or the file of a receiver, failed: the values that the text of its code needs.
alter table auto_export_run add column context jsonb;
alter table auto_export_receiver add column context jsonb;
