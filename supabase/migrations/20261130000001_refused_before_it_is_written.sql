-- What the brakes refuse was written by then, as they look after the insert. Each repetition of an id and each message
-- beyond a limit left a row for the database to clean up, as often as one address liked. 20261128000000 calls that
-- small: of the largest message it is 22 KB. Now both are refused before a row is written, with the answers they had.
-- A repetition is a duplicate key (409), what is beyond a limit has to wait (429), and what breaks a rule of the table
-- hears of that (400), unless its id is there already. The brakes after the insert stay, as they alone count, and see those under way.
--
-- Two kinds of refused messages are still written: the first of a list, as nothing shows that there is a second one
-- until that comes, and one that comes at the same moment as another with its id, or as those that take the last room.

-- As before; and a message that is there already is a duplicate key, as the index would say.
create or replace function private.take_one_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('contact.has_message', true) = 'yes' then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'one_message_a_request',
        'message', 'One message a request',
        'details', null,
        'hint', null
      ),
      detail = json_build_object('status', 400, 'headers', json_build_object());
  end if;
  -- Until the end of the transaction, which PostgREST begins for each request.
  perform set_config('contact.has_message', 'yes', true);
  if exists (select from public.contact_messages m where m.id = new.id) then
    -- The device reads its code and the name in its text as "delivered".
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "contact_messages_pkey"',
      schema = 'public',
      table = 'contact_messages',
      constraint = 'contact_messages_pkey';
  end if;
  return new;
end
$$;

-- The seconds until there is room for a message; null if there is. For one that is counted already, or for one that
-- is to come.
create or replace function private.seconds_until_room(hash bytea, is_counted boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
  -- Added to each limit: one that is counted already is among those that may be there.
  room integer := case when is_counted then 0 else -1 end;
  address_at timestamptz;
  -- When this message is among the first of its address. One without an address never is.
  first_at timestamptz := 'infinity';
  table_at timestamptz;
  ceiling_at timestamptz;
  room_at timestamptz;
begin
  select * into strict rule from private.settings;

  if hash is not null then
    address_at := private.address_room_at(hash, rule.address_limit + room, rule.address_window);
    if rule.address_first > 0 then
      first_at := private.address_room_at(hash, rule.address_first + room, rule.address_window);
    end if;
  end if;

  table_at := private.table_room_at(rule.table_limit + room, rule.table_window);
  if table_at is not null then
    -- Ten times the limit is for everybody: a disk is not endless, nor are addresses hard to come
    -- by for those who own many devices of others.
    ceiling_at := private.table_room_at(10 * rule.table_limit::bigint + room, rule.table_window);
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

-- Counts the message just inserted. Null if it may stay, else the seconds until there is room.
create or replace function private.seconds_to_wait() returns integer
language plpgsql set search_path = '' as $$
declare
  hash bytea := private.address_hash(private.client_address());
begin
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
  end if;
  return private.seconds_until_room(hash, is_counted => true);
end
$$;

-- Whether a message breaks none of the table's rules. They are read from where Postgres has them, so that there is one
-- place to change them.
create or replace function private.keeps_the_rules(message public.contact_messages) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  rules text;
  keeps boolean;
begin
  select string_agg(format('coalesce(%s, true)', r.rule), ' and ') into rules
  from (
    select pg_get_expr(c.conbin, c.conrelid) as rule
    from pg_constraint c
    where c.conrelid = 'public.contact_messages'::regclass and c.contype = 'c'
    union all
    select format('%I is not null', a.attname)
    from pg_attribute a
    where a.attrelid = 'public.contact_messages'::regclass and a.attnotnull and a.attnum > 0
      and not a.attisdropped
  ) r;
  execute format('select %s from (select ($1).*) m', rules) into keeps using message;
  return keeps;
end
$$;

-- Before the insert it looks whether there is room, and after it counts. Refuses with 429, and with a Retry-After
-- that a page of another origin may read. A failure of the brakes themselves lets the message pass.
create or replace function private.brake_contact_messages() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  seconds integer;
begin
  begin
    if tg_when = 'AFTER' then
      seconds := private.seconds_to_wait();
    else
      seconds := private.seconds_until_room(
        private.address_hash(private.client_address()), is_counted => false
      );
      -- What breaks a rule is refused without being written, and hears of that.
      if seconds is not null and not private.keeps_the_rules(new) then
        return new;
      end if;
    end if;
  exception
    when others then
      raise warning 'The brakes of contact_messages failed and let a message pass: %', sqlstate;
      return new;
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
  return new;
end
$$;

revoke all on function private.seconds_until_room(bytea, boolean)
  from public, anon, authenticated, service_role;
revoke all on function private.keeps_the_rules(public.contact_messages)
  from public, anon, authenticated, service_role;

-- Triggers of one kind run by their names: after contact_messages_one_a_request, whose duplicate key comes first.
drop trigger if exists contact_messages_room on public.contact_messages;
create trigger contact_messages_room
  before insert on public.contact_messages
  for each row when (current_user = 'anon')
  execute function private.brake_contact_messages();
