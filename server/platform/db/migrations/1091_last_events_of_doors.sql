-- The last event of each door of a panel is found at one look, however many its other doors have had since.
create index door_event_of_door on door_event (company_id, terminal, door, event_time, id);
