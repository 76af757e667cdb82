-- Whether a request must say why.
alter table global_rule add column require_reason boolean not null default false;

-- Ordered over locked dates by somebody who may unlock them.
alter table att_queue add column over_locks boolean not null default false;
