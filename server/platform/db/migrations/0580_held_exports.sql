-- A task whose destination somebody else changed waits until its owner or an administrator lets it go on.
alter table auto_export add column held boolean not null default false;
alter table auto_export add column held_by character varying(255);
create index auto_export_held_idx on auto_export (company_id, held, id);
