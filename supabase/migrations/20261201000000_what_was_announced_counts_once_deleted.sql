-- Of messages beyond the first few of their address ten are announced a day, counted by their notices, which go with
-- their messages. So whoever deleted the ten that a flood had caused was told of ten more within the minute, and of
-- ten more after these. What counts now is when they were announced, which stays and says nothing of anybody.

-- When a notice beyond the first few of its address was announced.
create table if not exists private.announced_beyond_first (announced_at timestamptz not null default now());
create index if not exists announced_beyond_first_idx on private.announced_beyond_first (announced_at);
revoke all on table private.announced_beyond_first from public, anon, authenticated, service_role;

-- Those of the last day, as they were counted before.
insert into private.announced_beyond_first (announced_at)
select tried_at from private.notices
where beyond_first and taken_at is not null and tried_at > now() - interval '24 hours'
  and not exists (select from private.announced_beyond_first);
drop index if exists private.notices_beyond_first_idx;

-- Whether one more of these may be announced. To say by hand that the company was told takes no room. One that is
-- being announced is not counted yet, so that calls of the function at the same time may each go one beyond.
create or replace function private.may_announce_beyond_first() returns boolean
language sql stable set search_path = '' as $$
  select count(*) < (select beyond_first_a_day from private.settings)
  from private.announced_beyond_first
  where announced_at > now() - interval '24 hours'
$$;

-- Reports what became of a try. Taken counts whoever says it; a failure only under the lease, so that
-- one who comes late does not disturb the next try.
--
-- `retry_after_seconds` null says that the service refused this very notice, which backs off alone. Else the
-- service was not able: it is what the service asks for (at most a day is granted), 0 if it names no time.
-- `perhaps_this_one` then says that what the notice holds may be why: this one waits as long as that, or
-- until five minutes after another is taken, all the others for eight minutes at most, or for the hour at most
-- that the service asks for. Without it, as with a quota used up or from a function of before, all pause and this
-- one keeps its place.
create or replace function public.settle_notice(
  message_id uuid,
  lease uuid,
  taken boolean,
  failure text default null,
  retry_after_seconds integer default null,
  perhaps_this_one boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  unavailable boolean := not settle_notice.taken and settle_notice.retry_after_seconds is not null;
  in_doubt boolean := unavailable and coalesce(settle_notice.perhaps_this_one, false);
  patience interval := make_interval(
    secs => least(coalesce(settle_notice.retry_after_seconds, 0), 86400)
  );
  whose text;
  is_beyond_first boolean;
  -- How many failures all pause for; null where this one is no reason to.
  counted integer;
begin
  -- Before any notice: of two reports that each hold what the other wants, one would be lost.
  perform from private.notices_pause p where p.only_row for update;

  update private.notices n
  set lease = null,
      attempts = n.attempts - (unavailable and not in_doubt)::integer,
      taken_at = case when settle_notice.taken then now() end,
      last_failure = case when not settle_notice.taken then left(settle_notice.failure, 200) end,
      fault = case
        when settle_notice.taken then null
        when in_doubt then coalesce(n.fault, 'unknown')
        when unavailable then n.fault
        else nullif(n.fault, 'unknown')
      end,
      due_at = case
        when settle_notice.taken then n.due_at
        when in_doubt then now() + greatest(private.backoff(n.attempts), patience)
        when unavailable then now()
        else now() + private.backoff(n.attempts)
      end
  where n.message_id = settle_notice.message_id
    and n.taken_at is null
    and (settle_notice.taken or n.lease = settle_notice.lease)
  returning n.fault, n.beyond_first into whose, is_beyond_first;
  if not found then
    return;
  end if;

  if settle_notice.taken and is_beyond_first then
    insert into private.announced_beyond_first default values;
    -- Twice as long as any of them counts.
    delete from private.announced_beyond_first a where a.announced_at < now() - interval '2 days';
  end if;

  if in_doubt and whose = 'unknown' then
    -- Different ones, not tries: by the tries of a single one, whoever wrote next would wait for an hour.
    select count(*) into counted
    from private.notices n
    where n.fault = 'unknown' and n.taken_at is null;
  elsif unavailable and not in_doubt then
    select p.failures + 1 into counted from private.notices_pause p;
  end if;

  if counted is not null then
    update private.notices_pause p
    set failures = case when in_doubt then p.failures else counted end,
        last_failure = left(settle_notice.failure, 200),
        -- No other could show whose fault it is as long as this one asks for, alone, where it may be its own.
        ends_at = greatest(
          p.ends_at,
          now() + private.backoff(case when in_doubt then least(counted, 5) else counted end),
          now() + case when in_doubt then least(patience, interval '1 hour') else patience end
        )
    where p.only_row;
  elsif not unavailable or whose = 'own' then
    -- It has answered this one, so it is able.
    update private.notices_pause set failures = 0 where failures > 0;
  end if;

  -- Whatever was about the notice itself counts: by those taken alone, all older ones that fail would come before a
  -- visitor's whenever it is the oldest one's turn.
  if not unavailable or in_doubt and whose = 'own' then
    perform nextval('private.notices_taken');
  end if;
  if settle_notice.taken then
    -- Of a service that works only now and then, too, some fail with it: they need not wait for an hour.
    update private.notices n
    set due_at = least(n.due_at, now() + interval '5 minutes')
    where n.fault = 'own' and n.taken_at is null and n.lease is null;
    -- The service works. All that failed meanwhile is tried at once, as most of it failed with the service;
    -- what fails now does so by itself, and backs off from its first try as any other.
    update private.notices n
    set fault = 'own',
        attempts = case when n.lease is null then 0 else n.attempts end,
        due_at = case when n.lease is null then now() else n.due_at end
    where n.fault = 'unknown' and n.taken_at is null;
  end if;
end
$$;

revoke all on function public.settle_notice(uuid, uuid, boolean, text, integer, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_notice(uuid, uuid, boolean, text, integer, boolean)
  to service_role;
