-- Which notice is claimed when many are due. By the longest due, whoever wrote after a flood waited
-- until the mail service had taken all of it, a hundred a day perhaps. Now the newest message comes
-- first, those that the form suspects last.
--
-- The number of tries has no part in it: a service that is out of patience fails the best notice as
-- well, which would then come after every one that nobody has tried. What fails by itself is kept
-- from the others by its backoff.

-- Copied from the message, which never changes, so that one index holds the order: after a flood
-- tens of thousands are due, and each claim would sort them.
alter table private.notices add column if not exists received_at timestamptz not null default now();
alter table private.notices add column if not exists suspected boolean not null default false;
update private.notices n set received_at = m.received_at, suspected = m.suspected
from public.contact_messages m
where m.id = n.message_id and (n.received_at, n.suspected) is distinct from (m.received_at, m.suspected);
create index if not exists notices_newest_idx
  on private.notices (suspected, received_at desc) where taken_at is null;

-- How many the mail service has taken. Each fifth is the one due longest, so that an old or suspected
-- one comes too where newer ones never end. Those taken are counted, not those claimed: where the
-- service takes four at a time and then asks for patience, each fifth claim would fail.
create sequence if not exists private.notices_taken;
revoke all on sequence private.notices_taken from public, anon, authenticated, service_role;

create or replace function private.record_notice() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into private.notices (message_id, received_at, suspected)
  values (new.id, new.received_at, new.suspected);
  return null;
exception
  when others then
    raise warning 'A notice was not recorded: %', sqlstate;
    return null;
end
$$;

-- The notice whose turn it is, locked; null when none is due. One that somebody else is claiming is
-- passed over.
create or replace function private.next_notice() returns uuid
language plpgsql set search_path = '' as $$
declare
  chosen uuid;
begin
  if (select last_value % 5 = 0 from private.notices_taken) then
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now()
    order by n.due_at
    limit 1
    for update skip locked;
  else
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now()
    order by n.suspected, n.received_at desc
    limit 1
    for update skip locked;
  end if;
  return chosen;
end
$$;

-- Takes the notice whose turn it is, for `lease_seconds`: until then nobody else gets it, afterwards
-- everybody may. No row when none is due. The visitor's words only if asked for.
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

-- As before, and counts those taken.
create or replace function public.settle_notice(
  message_id uuid,
  lease uuid,
  taken boolean,
  failure text default null,
  retry_after_seconds integer default null
) returns void
language sql security definer set search_path = '' as $$
  with settled as (
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
    returning n.taken_at
  )
  select nextval('private.notices_taken') from settled where taken_at is not null
$$;

revoke all on function public.claim_notice(boolean, integer)
  from public, anon, authenticated, service_role;
revoke all on function public.settle_notice(uuid, uuid, boolean, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_notice(boolean, integer) to service_role;
grant execute on function public.settle_notice(uuid, uuid, boolean, text, integer) to service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
