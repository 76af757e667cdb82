-- Pictures of punches are found as such, and kept for so long.
alter table transaction add column has_capture boolean not null generated always as (capture is not null) stored;
create index transaction_capture_idx on transaction (company_id, punch_time, id) where capture is not null;
-- In days; 0: for as long as the punch.
alter table device_config add column capture_retention integer not null default 365;
