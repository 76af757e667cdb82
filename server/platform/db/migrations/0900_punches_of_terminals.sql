-- The last punch of a terminal, and those of one of its days, are found without reading all of them.
create index transaction_of_terminal on transaction (company_id, terminal, punch_time);
