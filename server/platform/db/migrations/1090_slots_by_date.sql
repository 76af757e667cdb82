-- A date's slots are found by their employee too: where PostgreSQL knows nothing of the rows yet, it took this index for the slots
-- of one employee and read those of everybody.

drop index att_slot_result_date_idx;
create index att_slot_result_date_idx on att_slot_result (company_id, att_date, employee, window_end);
