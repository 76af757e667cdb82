-- Notices to open pages of how far a job is.

create or replace function tell_job() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object(
    'of', 'job', 'user', new.user_id, 'company', new.company_id, 'job', new.id,
    'state', new.state, 'progress', new.progress, 'total', new.total));
  return null;
end
$$;

create or replace trigger job_begun_live after insert on job
  for each row when (new.user_id is not null) execute function tell_job();
create or replace trigger job_live after update of state, progress, total on job
  for each row when (new.user_id is not null
    and row(old.state, old.progress, old.total) is distinct from row(new.state, new.progress, new.total))
  execute function tell_job();
