-- Automatic exports of reports: which one, with what it is asked for beside dates and people.
alter table auto_export add column report character varying(2000);
