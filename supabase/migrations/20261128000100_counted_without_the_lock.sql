-- Whoever waits longer for the others of its address than the brakes may wait (lock_timeout, a second), as
-- where the database stands still for a moment, was let pass like at any failure of the brakes: not counted,
-- and no limit asked. Many requests of one address at once got past all of them for as long as that lasted.
-- Now such a message goes on without the lock. It may miss those under way, as many as the API has
-- connections; it is counted, and sees all that were stored.

-- Counts the message just inserted. Null if it may stay, else the seconds until there is room.
create or replace function private.seconds_to_wait() returns integer
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
  hash bytea;
  address_at timestamptz;
  -- When this message is among the first of its address. One without an address never is.
  first_at timestamptz := 'infinity';
  table_at timestamptz;
  ceiling_at timestamptz;
  room_at timestamptz;
begin
  select * into strict rule from private.settings;

  hash := private.address_hash(private.client_address());
  if hash is not null then
    perform private.purge_arrivals(100);
    -- One at a time for each address, or many at once would not see each other.
    begin
      perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 0));
    exception
      when lock_not_available then
        null;
    end;
    insert into private.arrivals (address_hash) values (hash);
    address_at := private.address_room_at(hash, rule.address_limit, rule.address_window);
    first_at := private.address_room_at(hash, rule.address_first, rule.address_window);
  end if;

  table_at := private.table_room_at(rule.table_limit, rule.table_window);
  if table_at is not null then
    -- Ten times the limit is for everybody: a disk is not endless, nor are addresses hard to come
    -- by for those who own many devices of others.
    ceiling_at := private.table_room_at(10 * rule.table_limit::bigint, rule.table_window);
    if first_at is not null then
      room_at := least(table_at, first_at);
    end if;
  end if;
  -- Of what is null nobody has to wait for.
  room_at := greatest(room_at, address_at, ceiling_at);

  return greatest(1, ceil(extract(epoch from room_at - clock_timestamp())))
    where room_at is not null;
end
$$;
