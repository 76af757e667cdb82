-- Automatic exports write numbers as the task says.
alter table auto_export add column number_format character varying(30);
