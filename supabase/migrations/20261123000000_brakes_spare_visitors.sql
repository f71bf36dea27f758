-- The brakes of 20261122000000, so that filling them shuts no visitor out: an address is as much
-- as one person can get for nothing, it counts for an hour, and its first messages pass where the
-- table is full.

-- Thirty an hour, not thirty every ten minutes. A number the owner has chosen stays.
alter table private.settings alter column address_window set default '1 hour';
update private.settings set address_window = '1 hour' where address_window = '10 minutes';

-- So many messages of an address within its window pass the limit for all. A visitor sends one, and
-- a second if the first had a slip.
alter table private.settings
  add column if not exists address_first integer not null default 3 check (address_first >= 0);

-- The visitor's address as Cloudflare saw it: an IPv4 address, or the /48 of an IPv6 address. A line
-- at home has a /56, but a hosted server or a free tunnel a /48, in which are 65,536 of the /64 that a
-- single connection has: by a longer prefix one person were as many addresses as he likes. That
-- neighbours of one provider share a /48 costs them little, as with the IPv4 address of many phones:
-- together they write this company a few messages a day. Null where there is no address, and for
-- this very machine, where developers and tests send more than thirty.
create or replace function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- Cloudflare, which stands before every hosted project, sets the first one, whatever the client
  -- sent. Elsewhere a client may write either: what holds there is ten times the limit for all.
  written text := trim(
    coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
  );
  address inet;
begin
  if coalesce(written, '') = '' then
    return null;
  end if;
  -- ::ffff:192.0.2.1 is how a socket for both families writes an IPv4 address.
  address := host(regexp_replace(written, '^::ffff:(?=\d+\.)', '', 'i')::inet)::inet;
  if address <<= '127.0.0.0/8' or address = '::1' then
    return null;
  end if;
  return case family(address) when 6 then network(set_masklen(address, 48)) else address end;
exception
  when invalid_text_representation then
    return null;
end
$$;

-- When the table holds no more than `most` messages of the last `span`; null if it does so now.
-- The newest of them fill the span, and there is room when the one before leaves it. now(), as only
-- a time that is fixed for the statement lets the index end where the span does: by the clock each
-- message had every older one read.
create or replace function private.table_room_at(most bigint, span interval) returns timestamptz
language sql set search_path = '' as $$
  select m.received_at + span
  from public.contact_messages m
  where m.received_at > now() - span
  order by m.received_at desc
  offset most limit 1
$$;

-- The same for the messages of one address.
create or replace function private.address_room_at(hash bytea, most integer, span interval)
returns timestamptz
language sql set search_path = '' as $$
  select a.arrived_at + span
  from private.arrivals a
  where a.address_hash = hash and a.arrived_at > now() - span
  order by a.arrived_at desc
  offset most limit 1
$$;

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
    perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 0));
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

revoke all on all functions in schema private from public, anon, authenticated, service_role;
