-- When a terminal was heard of is written all the time: without an index over it a row is written again where it stands, and none of
-- the table's other indexes is touched. Half of each page is kept free for it.

drop index terminal_last_activity_idx;
alter table terminal set (fillfactor = 50);
