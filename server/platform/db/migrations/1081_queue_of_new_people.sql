-- Several people added at once come from a file: their attendance waits until the file is in.
alter table att_queue add column is_new boolean not null default false;
