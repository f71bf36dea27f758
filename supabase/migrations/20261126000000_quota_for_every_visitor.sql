-- A mail service that takes a hundred a day tells of every visitor, although one address sends as much
-- as the brakes let pass. By the newest first, its messages stood before a visitor's, always newer; and
-- an answer that was about all notices, such as a quota used up, put back the one it was given for, so
-- that it was often not due when there was room again.

-- Whether the message came when its address had sent its first few: those that pass where the table
-- is full. The address is forgotten within two hours, so this is seen as the message arrives.
alter table private.notices add column if not exists beyond_first boolean not null default false;
-- When somebody last began to announce it.
alter table private.notices add column if not exists tried_at timestamptz;

create index if not exists notices_turn_idx
  on private.notices (beyond_first, suspected, received_at desc) where taken_at is null;
drop index if exists private.notices_newest_idx;
create index if not exists notices_oldest_idx
  on private.notices (received_at) where taken_at is null;

-- Until when nothing is announced, as the mail service is not able or asks for patience. One row.
create table if not exists private.notices_pause (
  only_row boolean primary key default true check (only_row),
  ends_at timestamptz not null default '-infinity',
  -- In succession.
  failures integer not null default 0,
  last_failure text check (char_length(last_failure) <= 200)
);
insert into private.notices_pause default values on conflict do nothing;
revoke all on table private.notices_pause from public, anon, authenticated, service_role;

-- Whether the message just inserted, which the brakes have counted, is beyond the first few of its
-- address. One without an address is not.
create or replace function private.is_beyond_first() returns boolean
language sql set search_path = '' as $$
  select coalesce(bool_or(private.address_room_at(
    private.address_hash(private.client_address()), address_first, address_window
  ) is not null), false)
  from private.settings
$$;

create or replace function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into private.notices (message_id, received_at, suspected, beyond_first)
  values (new.id, new.received_at, new.suspected, private.is_beyond_first());
  return null;
exception
  when others then
    raise warning 'A notice was not recorded: %', sqlstate;
    return null;
end
$$;

-- The notice whose turn it is, locked; null when none is due. One that somebody else is claiming is
-- passed over.
--
-- What is beyond the first few of its address comes last, before that what the form suspects; among
-- equals the newest comes first. Each fifth that the mail service takes is the oldest, so that none
-- waits for ever where newer ones never end.
create or replace function private.next_notice() returns uuid
language plpgsql set search_path = '' as $$
declare
  chosen uuid;
begin
  if (select failures > 0 and failures % 2 = 0 from private.notices_pause) then
    -- Failing twice may be the fault of the one that was tried.
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now()
    order by n.tried_at nulls first, n.beyond_first, n.suspected, n.received_at desc
    limit 1
    for update skip locked;
  elsif (select last_value % 5 = 0 from private.notices_taken) then
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now()
    order by n.received_at
    limit 1
    for update skip locked;
  else
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now()
    order by n.beyond_first, n.suspected, n.received_at desc
    limit 1
    for update skip locked;
  end if;
  return chosen;
end
$$;

-- Takes the notice whose turn it is, for `lease_seconds`: until then nobody else gets it, afterwards
-- everybody may. No row when none is due, or during a pause. The visitor's words only if asked for.
create or replace function public.claim_notice(
  with_text boolean default false,
  lease_seconds integer default 120
) returns table (
  id uuid,
  lease uuid,
  received_at timestamptz,
  suspected boolean,
  subject text,
  name text,
  email text,
  phone text,
  message text
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  claimed uuid;
begin
  if exists (select from private.notices_pause where ends_at > now()) then
    return;
  end if;
  for attempt in 1..2 loop
    claimed := private.next_notice();
    exit when claimed is not null or attempt = 2;

    -- None is due: the moment to look for messages whose notice could not be recorded.
    insert into private.notices (message_id, received_at, suspected)
    select m.id, m.received_at, m.suspected from public.contact_messages m
    where m.received_at > now() - interval '30 days'
      and not exists (select from private.notices k where k.message_id = m.id)
    on conflict do nothing;
    exit when not found;
  end loop;

  update private.notices n
  set lease = gen_random_uuid(),
      attempts = n.attempts + 1,
      tried_at = now(),
      due_at = now() + make_interval(secs => greatest(lease_seconds, 1))
  where n.message_id = claimed;

  return query
  select m.id, n.lease, m.received_at, m.suspected, m.subject,
    case when with_text then m.name end,
    case when with_text then m.email end,
    case when with_text then m.phone end,
    case when with_text then m.message end
  from private.notices n join public.contact_messages m on m.id = n.message_id
  where n.message_id = claimed;
end
$$;

-- How long to wait after so many failures: 30 s, doubled with each, at most 1 h, then 50-100 % of it
-- at random.
create or replace function private.backoff(failures integer) returns interval
language sql set search_path = '' as $$
  select make_interval(
    secs => least(30 * 2 ^ least(failures - 1, 20), 3600) * (0.5 + random() / 2)
  )
$$;

-- Reports what became of a try. Taken counts whoever says it; a failure only under the lease, so that
-- one who comes late does not disturb the next try.
--
-- `retry_after_seconds` says that the service would have taken no notice: what it asks for (at most a
-- day is granted), 0 if it names no time. All notices pause, and this one keeps its place. Null says
-- that it refused this very notice, which backs off alone.
create or replace function public.settle_notice(
  message_id uuid,
  lease uuid,
  taken boolean,
  failure text default null,
  retry_after_seconds integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  unavailable boolean := not settle_notice.taken and settle_notice.retry_after_seconds is not null;
begin
  update private.notices n
  set lease = null,
      attempts = n.attempts - unavailable::integer,
      taken_at = case when settle_notice.taken then now() end,
      last_failure = case when not settle_notice.taken then left(settle_notice.failure, 200) end,
      due_at = case
        when settle_notice.taken then n.due_at
        when unavailable then now()
        else now() + private.backoff(n.attempts)
      end
  where n.message_id = settle_notice.message_id
    and n.taken_at is null
    and (settle_notice.taken or n.lease = settle_notice.lease);
  if not found then
    return;
  end if;

  if unavailable then
    update private.notices_pause p
    set failures = p.failures + 1,
        last_failure = left(settle_notice.failure, 200),
        ends_at = greatest(
          p.ends_at,
          now() + private.backoff(p.failures + 1),
          now() + make_interval(secs => least(settle_notice.retry_after_seconds, 86400))
        );
  else
    update private.notices_pause set failures = 0 where failures > 0;
  end if;
  if settle_notice.taken then
    perform nextval('private.notices_taken');
  end if;
end
$$;

-- Calls the function if a notice is due. pg_net sends after the transaction and never waits.
-- Returns what it did, in words, for whoever runs it by hand.
create or replace function private.wake_notifier() returns text
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
  pause private.notices_pause%rowtype;
begin
  select * into strict rule from private.settings;
  if rule.notify_url is null or rule.notify_secret is null then
    return 'not called: private.settings has no notify_url or no notify_secret';
  end if;
  select * into pause from private.notices_pause where ends_at > now();
  if found then
    return format(
      'not called: the mail service said "%s", so nothing is announced until %s. To try at once: '
        'update private.notices_pause set ends_at = now();',
      pause.last_failure, date_trunc('second', pause.ends_at)
    );
  end if;
  if not exists (select from private.notices where taken_at is null and due_at <= now())
    and not exists (
      select from public.contact_messages m
      where m.received_at > now() - interval '30 days'
        and not exists (select from private.notices k where k.message_id = m.id)
    )
  then
    return 'not called: no notice is due';
  end if;
  if to_regproc('net.http_post') is null then
    return 'not called: the extension pg_net is missing';
  end if;
  perform net.http_post(
    url := rule.notify_url,
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'x-notify-secret', rule.notify_secret
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  );
  return 'called';
end
$$;

revoke all on function private.is_beyond_first() from public, anon, authenticated, service_role;
revoke all on function private.backoff(integer) from public, anon, authenticated, service_role;
