-- That nothing was scheduled schedule_jobs said in a notice alone, which the dashboard's SQL editor does not show. Whoever
-- ran it there, and the wake after it, as the README has it, read "called", and nobody was told of any message. Now the
-- wake says so itself, where all else is well.

-- Nothing where the job that wakes the function is active, or where nobody can know; else that it is not, in words.
create or replace function private.but_no_job() returns text
language plpgsql stable set search_path = '' as $$
declare
  is_active boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where jobname = ''contact-notices'' and active)' into is_active;
  end if;
  return case when is_active then '' else '; but no active job contact-notices calls it by itself' end;
exception
  -- What this cannot read must keep nobody from being told.
  when others then
    return '';
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
    reason := 'no notice is due' || private.but_no_job();
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
  -- Not by exists(), which knows no order: among thousands that are held it reads them all.
  if not coalesce((
      select true from private.notices
      where taken_at is null and due_at <= now() and beyond_first <= most
      order by beyond_first, suspected, received_at desc
      limit 1
    ), false)
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
  return 'called' || private.but_no_job();
end
$$;

revoke all on function private.but_no_job() from public, anon, authenticated, service_role;
