-- Every message is announced to the company: recorded as due together with the row, handed to the
-- function notify-message until the mail service has taken it, at least once.

create table if not exists private.notices (
  -- Also in the idempotency key shown to the mail service.
  message_id uuid primary key references public.contact_messages (id) on delete cascade,

  -- From when on it may be tried: at once, after the backoff, or after the lease of a try.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,

  -- The try under way; only its holder may report that it failed.
  lease uuid,

  -- When the mail service took it.
  taken_at timestamptz,
  last_failure text constraint notices_last_failure_length check (char_length(last_failure) <= 200)
);
create index if not exists notices_due_idx on private.notices (due_at) where taken_at is null;

-- Where the function is, and the secret it asks for. Without them nobody wakes it from here.
alter table private.settings add column if not exists notify_url text;
alter table private.settings add column if not exists notify_secret text;

-- What came before there were notices has been read by hand.
insert into private.notices (message_id, taken_at)
select id, now() from public.contact_messages
on conflict do nothing;

-- Nothing that goes wrong here refuses the message or keeps it waiting; claim_notice finds what was
-- left out.
create or replace function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into private.notices (message_id) values (new.id);
  return null;
exception
  when others then
    raise warning 'A notice was not recorded: %', sqlstate;
    return null;
end
$$;

drop trigger if exists contact_messages_notice on public.contact_messages;
create trigger contact_messages_notice
  after insert on public.contact_messages
  for each row execute function private.record_notice();

-- Takes the notice that has been due longest, for `lease_seconds`: until then nobody else gets it,
-- afterwards everybody may. No row when none is due. The visitor's words only if asked for.
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
  for attempt in 1..2 loop
    update private.notices n
    set lease = gen_random_uuid(),
        attempts = n.attempts + 1,
        due_at = now() + make_interval(secs => greatest(lease_seconds, 1))
    where n.message_id = (
      select d.message_id from private.notices d
      where d.taken_at is null and d.due_at <= now()
      order by d.due_at
      limit 1
      for update skip locked
    )
    returning n.message_id into claimed;
    exit when claimed is not null or attempt = 2;

    -- None is due: the moment to look for messages whose notice could not be recorded.
    insert into private.notices (message_id)
    select m.id from public.contact_messages m
    where m.received_at > now() - interval '30 days'
      and not exists (select from private.notices k where k.message_id = m.id)
    on conflict do nothing;
    exit when not found;
  end loop;

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

-- Reports what became of a try. Taken counts whoever says it; a failure only under the lease, so
-- that one who comes late does not disturb the next try. Backoff: 30 s, doubled, at most 1 h, then
-- 50-100 % of it at random; never less than the mail service asked for (at most a day).
create or replace function public.settle_notice(
  message_id uuid,
  lease uuid,
  taken boolean,
  failure text default null,
  retry_after_seconds integer default null
) returns void
language sql security definer set search_path = '' as $$
  update private.notices n
  set lease = null,
      taken_at = case when settle_notice.taken then now() end,
      last_failure = case when not settle_notice.taken then left(settle_notice.failure, 200) end,
      due_at = case when settle_notice.taken then n.due_at else now() + make_interval(secs => greatest(
        least(30 * 2 ^ least(n.attempts - 1, 20), 3600) * (0.5 + random() / 2),
        least(coalesce(settle_notice.retry_after_seconds, 0), 86400)
      )) end
  where n.message_id = settle_notice.message_id
    and n.taken_at is null
    and (settle_notice.taken or n.lease = settle_notice.lease)
$$;

-- These two stand in "public" because the function reaches the database through the API. New
-- functions may be called by everybody until told otherwise.
revoke all on function public.claim_notice(boolean, integer)
  from public, anon, authenticated, service_role;
revoke all on function public.settle_notice(uuid, uuid, boolean, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_notice(boolean, integer) to service_role;
grant execute on function public.settle_notice(uuid, uuid, boolean, text, integer) to service_role;

-- Calls the function if a notice is due. pg_net sends after the transaction and never waits.
-- Returns what it did, in words, for whoever runs it by hand.
create or replace function private.wake_notifier() returns text
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
begin
  select * into strict rule from private.settings;
  if rule.notify_url is null or rule.notify_secret is null then
    return 'not called: private.settings has no notify_url or no notify_secret';
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

revoke all on all functions in schema private from public, anon, authenticated, service_role;
