-- Payroll files with columns of their own, lines in front and behind, and where they are sent.
alter table payroll_layout add column columns jsonb not null default '[]';
alter table payroll_layout add column head character varying(500);
alter table payroll_layout add column foot character varying(500);
alter table payroll_layout add column date_format character varying(30);
alter table payroll_layout add column destination bigint;
alter table payroll_layout add column sub_path character varying(255);
alter table payroll_layout add column email_to jsonb not null default '[]';
create index payroll_layout_destination_idx on payroll_layout (company_id, destination);
alter table payroll_layout add constraint payroll_layout_destination_fkey foreign key (company_id, destination) references export_destination (company_id, id) deferrable initially immediate;

alter table payroll_file drop constraint payroll_file_state_check;
alter table payroll_file add constraint payroll_file_state_check
  check (state in ('READY', 'SENDING', 'SENT', 'FAILED', 'CONFIRMED', 'REVERSED'));
alter table payroll_file
  add column sent_to text,
  add column sent_by text,
  add column sent timestamp with time zone,
  -- Why it was not sent, and at which step.
  add column send_code text,
  add column send_stage text;
