-- Whether punches carry a work code is asked before it is deleted.
create index transaction_work_code_idx on transaction (company_id, work_code) where work_code is not null;
