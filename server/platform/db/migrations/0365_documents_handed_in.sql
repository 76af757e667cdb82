-- Papers that employees hand in themselves, and what was decided on them; what a type says of reminders.
alter table document_type
  add column employee_upload boolean not null default false,
  add column block_attendance boolean not null default false,
  add column repeat_days jsonb not null default '[7, 1, 0]',
  add column notify jsonb not null default '[]',
  add column extra_emails jsonb not null default '[]';

alter table employee_document
  add column email_alert boolean not null default true,
  -- What the office enters needs no approval.
  add column approval character varying(30) not null default 'APPROVED',
  add column approved_by text,
  add column approved_at timestamp with time zone,
  add column reject_reason character varying(200),
  add column replaces bigint,
  add constraint employee_document_replaces_fkey foreign key (company_id, replaces)
    references employee_document (company_id, id) on delete set null (replaces) deferrable initially immediate;
create index employee_document_replaces_idx on employee_document (company_id, replaces);
create index employee_document_waiting on employee_document (company_id, employee) where approval = 'PENDING';

-- Self-service: which rows are a person's own, the server says. What comes in here waits for approval.
create view my_employee_document with (security_invoker = true) as select * from employee_document;
alter view my_employee_document alter column approval set default 'PENDING';
grant select, insert, update, delete on my_employee_document to timecloud_app;
create view own_document_type with (security_invoker = true) as select * from document_type;
grant select, update on own_document_type to timecloud_app;

-- An alert may have receivers of its own in place of those of its setting, and further addresses.
alter table alert add column receivers text[], add column emails text[] not null default '{}';
