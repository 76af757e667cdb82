-- What is looked for every minute is read from the end of an index: few punches have a temperature, few posts are strays, and
-- punches of unknown people are counted by the day on which they came.
create index transaction_temperature_idx on transaction (company_id, upload_time) where temperature is not null;
create index terminal_stray_arrived_idx on terminal_stray (company_id, arrived);
create index unregistered_transaction_create_time_idx on unregistered_transaction (company_id, create_time);
