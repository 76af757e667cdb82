-- What people are told of by the bell, and live news of it and of their work in the background.

create table notification (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity unique,
  -- Whose it is.
  user_id bigint not null references account (id) on delete cascade,
  category text not null,
  level text not null check (level in ('INFO', 'SUCCESS', 'WARNING', 'ERROR')),
  kind text not null check (kind ~ '^[A-Z][A-Z_]*$'),
  context jsonb not null default '{}',
  -- An address of the application, never of another site.
  link text check (link ~ '^/[^/\\]'),
  -- The same happening to the same record: counted instead of told again.
  merge_key text,
  count integer not null default 1,
  notification_time timestamptz(3) not null default now(),
  read_time timestamptz(3),
  primary key (company_id, id)
);
create index notification_of on notification (company_id, user_id, notification_time desc, id desc);
create index notification_unread on notification (company_id, user_id) where read_time is null;
create index notification_age on notification (notification_time);
call tenant_table('notification');
create policy identity on notification to timecloud_identity using (true) with check (true);
grant select, insert, update on notification to timecloud_identity;

create function tell_notification() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object(
    'of', 'notification', 'user', new.user_id, 'company', new.company_id, 'id', new.id, 'kind', new.kind));
  return null;
end
$$;
create trigger notification_live after insert or update of count on notification
  for each row execute function tell_notification();

create function tell_job() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object(
    'of', 'job', 'user', new.user_id, 'company', new.company_id, 'job', new.id,
    'state', new.state, 'progress', new.progress, 'total', new.total));
  return null;
end
$$;
create trigger job_begun_live after insert on job
  for each row when (new.user_id is not null) execute function tell_job();
create trigger job_live after update of state, progress, total on job
  for each row when (new.user_id is not null
    and row(old.state, old.progress, old.total) is distinct from row(new.state, new.progress, new.total))
  execute function tell_job();
create index job_of_user on job (company_id, user_id, id desc) where user_id is not null;
