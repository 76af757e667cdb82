-- Views whose records are changed by their own calls only: an update of a row writes nothing.

-- Rows are locked before they are removed; phones are changed in their own table.
create or replace function keep_view_row() returns trigger language plpgsql as $$
begin
  return new;
end
$$;

create or replace trigger change_gps_account instead of update on gps_account for each row execute function keep_view_row();
create or replace trigger change_notice instead of update on notice for each row execute function keep_view_row();
create or replace trigger change_own_order instead of update on own_order for each row execute function keep_view_row();
