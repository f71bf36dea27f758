-- Brakes against abuse: so many messages from one address, so many in all, and no more for a while.
--
-- They count after the insert. A message that was delivered and is sent again is therefore still a
-- duplicate key (409), and a bad one still a failed check (400); the visitor's device takes a 429
-- as "later" and keeps the message.

-- Nothing in here is offered by the API: PostgREST serves the schema "public" only, and the API's
-- roles may not even look into this one.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

-- What the owner may change without a migration. Exactly one row.
create table if not exists private.settings (
  only_row boolean primary key default true check (only_row),

  -- Keys the hash of visitors' addresses. Made here, known to nobody.
  address_key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ),

  -- A device keeps at most 20 messages while it is offline, so all of them pass at once.
  address_limit integer not null default 30 check (address_limit > 0),
  address_window interval not null default '10 minutes' check (address_window > '0'),

  -- Far above what a company receives; slows many addresses together down (OPERATING.md, "Brakes").
  table_limit integer not null default 2000 check (table_limit > 0),
  table_window interval not null default '1 hour' check (table_window > '0')
);
insert into private.settings default values on conflict do nothing;

-- When a message came from which address: a keyed hash, no address, and no longer than the window.
create table if not exists private.arrivals (
  address_hash bytea not null,
  arrived_at timestamptz not null default clock_timestamp()
);
create index if not exists arrivals_address_idx
  on private.arrivals (address_hash, arrived_at desc);
create index if not exists arrivals_arrived_at_idx on private.arrivals (arrived_at);

-- The form's own doubt (a filled honeypot, a form sent within three seconds). A mark for the reader: a
-- suspected message is stored and announced like any other.
alter table public.contact_messages
  add column if not exists suspected boolean not null default false;
grant insert (suspected) on table public.contact_messages to anon;

-- Row level security is forced on the table's owner too. Whoever applies this migration owns the
-- functions below, which read and purge; a hosted project's owner needs no policy, a plain one does.
drop policy if exists contact_messages_owner on public.contact_messages;
create policy contact_messages_owner on public.contact_messages
  for all to current_user using (true) with check (true);

-- The visitor's address as Cloudflare saw it: an IPv4 address, or the /64 that one
-- connection's IPv6 addresses share. Null where there is none, and for this very machine, where
-- developers and tests send more than thirty.
create or replace function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- Cloudflare, which stands before every hosted project, sets the first one, whatever the client
  -- sent. Elsewhere a client may write either: what holds there is the limit for all together.
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
  return case family(address) when 6 then network(set_masklen(address, 64)) else address end;
exception
  when invalid_text_representation then
    return null;
end
$$;

-- Hashed twice, so that knowing one hash helps nobody to make another.
create or replace function private.address_hash(address inet) returns bytea
language sql stable set search_path = '' as $$
  select sha256(address_key || sha256(address_key || convert_to(text(address), 'UTF8')))
  from private.settings
$$;

-- Forgets arrivals that no longer count. Skips what another transaction holds, hence never waits.
create or replace function private.purge_arrivals(most integer default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  purged bigint;
begin
  delete from private.arrivals where ctid = any (array(
    select a.ctid from private.arrivals a
    where a.arrived_at < clock_timestamp() - (select address_window from private.settings)
    order by a.arrived_at
    limit most
    for update skip locked
  ));
  get diagnostics purged = row_count;
  return purged;
end
$$;

-- Counts the message just inserted. Null if it may stay, else the seconds until there is room.
create or replace function private.seconds_to_wait() returns integer
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
  hash bytea;
  room_at timestamptz;
begin
  select * into strict rule from private.settings;

  -- The newest messages up to the limit fill the window; there is room when the one before leaves.
  select m.received_at + rule.table_window into room_at
  from public.contact_messages m
  where m.received_at > clock_timestamp() - rule.table_window
  order by m.received_at desc
  offset rule.table_limit limit 1;

  hash := private.address_hash(private.client_address());
  if hash is not null then
    perform private.purge_arrivals(100);
    -- One at a time for each address, or many at once would not see each other.
    perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 0));
    insert into private.arrivals (address_hash) values (hash);
    select greatest(room_at, a.arrived_at + rule.address_window) into room_at
    from (select) as always
    left join lateral (
      select arrived_at from private.arrivals
      where address_hash = hash and arrived_at > clock_timestamp() - rule.address_window
      order by arrived_at desc
      offset rule.address_limit limit 1
    ) a on true;
  end if;

  return greatest(1, ceil(extract(epoch from room_at - clock_timestamp())))
    where room_at is not null;
end
$$;

-- Refuses with 429, and with a Retry-After that a page of another origin may read. A failure of the
-- brakes themselves lets the message pass.
create or replace function private.brake_contact_messages() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  seconds integer;
begin
  begin
    seconds := private.seconds_to_wait();
  exception
    when others then
      raise warning 'The brakes of contact_messages failed and let a message pass: %', sqlstate;
      return null;
  end;
  if seconds is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'too_many_messages',
        'message', 'Too many messages',
        'details', null,
        'hint', format('Try again in %s seconds', seconds)
      ),
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', seconds::text,
          'Access-Control-Expose-Headers', 'Retry-After'
        )
      );
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

-- The public only: what the owner puts back from a backup is no flood.
drop trigger if exists contact_messages_brakes on public.contact_messages;
create trigger contact_messages_brakes
  after insert on public.contact_messages
  for each row when (current_user = 'anon')
  execute function private.brake_contact_messages();
