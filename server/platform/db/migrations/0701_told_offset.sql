-- Minutes east of UTC that a terminal was told last: where clocks change it is told again.
alter table terminal_link add column told_offset integer;
