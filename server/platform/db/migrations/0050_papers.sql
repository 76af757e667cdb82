-- Papers: files of records, which are fetched by those who may see the record.

-- What the person called the file; images have no name of their own.
alter table file add column called character varying(200);
