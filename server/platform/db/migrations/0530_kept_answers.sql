-- Answers of calls that came with a key of their sender's (`Idempotency-Key`): the same call again gets the same answer.
create table kept_answer (
  -- Whose rows the call writes first; none for calls on an account alone.
  company_id bigint references company (id) on delete cascade,
  user_id bigint not null references account (id) on delete cascade,
  -- Company of the session, method and address.
  call text not null,
  key uuid not null,
  -- Of what was sent, so that a key with other content is refused.
  body_hash text not null,
  -- Sealed: answers may hold what is shown once. Null while the call is at work, or was cut off at it.
  answer text,
  at timestamptz(3) not null default now(),
  primary key (user_id, call, key)
);
create index kept_answer_company_idx on kept_answer (company_id);
create index kept_answer_at_idx on kept_answer (at);
call tenant_table('kept_answer');
call identity_table('kept_answer');
