-- Files of terminals count as storage of their company.
drop trigger if exists count_storage on terminal_file;
create constraint trigger count_storage after insert or update of size or delete on terminal_file deferrable initially deferred
  for each row execute function count_storage();
