-- Kept answers are found by company first, as all that is the companies'; calls on an account alone have none.
alter table kept_answer drop constraint kept_answer_pkey;
alter table kept_answer add constraint kept_answer_key unique nulls not distinct (company_id, user_id, call, key);
drop index kept_answer_company_idx;
