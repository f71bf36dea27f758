-- A flood from one address used up a small quota of the mail service all the same. What is beyond an address's
-- first few came last only among notices that were due together; at night the flood's were all that was due, and
-- each was mailed at once. Of a hundred a day none was left by ten past three, and visitors' notices waited until the
-- next day. Now so many of these are announced a day. The others wait, though nothing else is due.

-- So many notices of messages beyond the first few of their address are announced in 24 hours, of all addresses
-- together. With its first three an hour one address causes some 82 a day.
alter table private.settings
  add column if not exists beyond_first_a_day integer not null default 10 check (beyond_first_a_day >= 0);

create index if not exists notices_beyond_first_idx
  on private.notices (tried_at) where beyond_first and taken_at is not null;

-- Whether one more of these may be announced. By when they were last tried, which is when the mail service took them:
-- to say by hand that the company was told leaves that as it is, and takes no room. One that is being announced is
-- not counted yet, so that calls of the function at the same time may each go one beyond.
create or replace function private.may_announce_beyond_first() returns boolean
language sql stable set search_path = '' as $$
  select count(*) < (select beyond_first_a_day from private.settings)
  from private.notices
  where beyond_first and taken_at is not null and tried_at > now() - interval '24 hours'
$$;

-- As before, and of those beyond the first few of their address none where no more may be announced.
create or replace function private.next_notice() returns uuid
language plpgsql set search_path = '' as $$
declare
  -- Compared by <=, which an index can answer: false is less than true.
  most boolean := private.may_announce_beyond_first();
  chosen uuid;
begin
  if exists (select from private.notices where fault = 'unknown' and taken_at is null)
    -- Failing twice may be the fault of the one that was tried.
    or (select failures > 0 and failures % 2 = 0 from private.notices_pause)
  then
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now() and n.beyond_first <= most
    order by n.tried_at nulls first, n.beyond_first, n.suspected, n.received_at desc
    limit 1
    for update skip locked;
  elsif (select last_value % 5 = 0 from private.notices_taken) then
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now() and n.beyond_first <= most
    order by n.received_at
    limit 1
    for update skip locked;
  else
    select n.message_id into chosen from private.notices n
    where n.taken_at is null and n.due_at <= now() and n.beyond_first <= most
    order by n.beyond_first, n.suspected, n.received_at desc
    limit 1
    for update skip locked;
  end if;
  return chosen;
end
$$;

-- Why none of the notices that are not taken yet may be announced; called where that is so.
create or replace function private.why_none_is_due() returns text
language plpgsql stable set search_path = '' as $$
declare
  most boolean := private.may_announce_beyond_first();
  held bigint;
  failed bigint;
  next_at timestamptz;
  answer text;
  leased bigint;
  lease_ends_at timestamptz;
  reason text;
begin
  select count(*) filter (where h.is_held),
    count(*) filter (where not h.is_held and n.lease is null),
    min(n.due_at) filter (where not h.is_held and n.lease is null),
    count(*) filter (where not h.is_held and n.lease is not null),
    max(n.due_at) filter (where not h.is_held and n.lease is not null)
  into held, failed, next_at, leased, lease_ends_at
  from private.notices n
  cross join lateral (
    select n.beyond_first > most and (n.lease is null or n.due_at <= now()) as is_held
  ) h
  where n.taken_at is null;
  if failed > 0 then
    select n.last_failure into answer
    from private.notices n
    where n.taken_at is null and n.lease is null and n.beyond_first <= most
    order by n.tried_at desc nulls last
    limit 1;
    reason := format(
      'notices that the mail service did not take and that wait: %s. To the last one it said "%s"; the next '
        'try is at %s. To try at once: '
        'update private.notices set due_at = now() where taken_at is null and lease is null;',
      failed, answer, date_trunc('second', next_at)
    );
  elsif leased > 0 then
    reason := format(
      'notices being announced: %s, and due again at %s if the function has died',
      leased, date_trunc('second', lease_ends_at)
    );
  elsif held = 0 then
    reason := 'no notice is due';
  end if;
  return concat_ws('; ', case when held > 0 then format(
    'notices of messages beyond the first few of an address, of which %s a day are announced '
      '(beyond_first_a_day of private.settings): %s wait',
    (select beyond_first_a_day from private.settings), held
  ) end, reason);
end
$$;

-- Calls the function if a notice may be announced. pg_net sends after the transaction and never waits.
-- Returns what it did, in words, for whoever runs it by hand.
create or replace function private.wake_notifier() returns text
language plpgsql set search_path = '' as $$
declare
  rule private.settings%rowtype;
  pause private.notices_pause%rowtype;
  most boolean := private.may_announce_beyond_first();
begin
  select * into strict rule from private.settings;
  if rule.notify_url is null or rule.notify_secret is null then
    return 'not called: private.settings has no notify_url or no notify_secret';
  end if;
  select * into pause from private.notices_pause where ends_at > now();
  if found then
    -- The pause first, as settle_notice takes them.
    return format(
      'not called: the mail service said "%s", so nothing is announced until %s. To try at once: '
        'update private.notices_pause set ends_at = now() where only_row; '
        'update private.notices set due_at = now() where taken_at is null and lease is null;',
      pause.last_failure, date_trunc('second', pause.ends_at)
    );
  end if;
  if not exists (
      select from private.notices where taken_at is null and due_at <= now() and beyond_first <= most
    )
    and not exists (
      select from public.contact_messages m
      where m.received_at > now() - interval '30 days'
        and not exists (select from private.notices k where k.message_id = m.id)
    )
  then
    return 'not called: ' || private.why_none_is_due();
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

revoke all on function private.may_announce_beyond_first() from public, anon, authenticated, service_role;
