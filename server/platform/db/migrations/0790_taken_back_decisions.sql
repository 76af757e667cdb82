-- Whoever decided may take it back for a while: who that was, whom a question was passed on to, and that it was taken back.

-- The account of whoever decided, or passed the question on: themselves or in somebody's place. Null: decided before this was kept.
alter table request_asked add column decided_user bigint;
-- The question in whose place this one is asked.
alter table request_asked add column passed_from bigint;
create index request_asked_decided_idx on request_asked (company_id, decided_user, decided_time) where decided_user is not null;

-- Decisions of the step that were taken back: who and when.
alter table request_step add column taken_back jsonb not null default '[]';
