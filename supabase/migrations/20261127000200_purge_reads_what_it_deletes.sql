-- By now(), as only a time that is fixed for the statement lets the index end where the window begins:
-- by the clock every message had all arrivals read that still count.
create or replace function private.purge_arrivals(most integer default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  purged bigint;
begin
  delete from private.arrivals where ctid = any (array(
    select a.ctid from private.arrivals a
    where a.arrived_at < now() - (select address_window from private.settings)
    order by a.arrived_at
    limit most
    for update skip locked
  ));
  get diagnostics purged = row_count;
  return purged;
end
$$;
