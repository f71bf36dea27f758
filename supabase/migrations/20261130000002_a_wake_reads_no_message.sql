-- Every 20 seconds wake_notifier looks for messages of the last 30 days without a notice, and read the row of each to
-- do so. Where many notices were held for another day, it read all of these too before it knew that none was due. Now
-- an index answers the first question (in claim_notice as well, which asks it once nothing is due), and the order of
-- the turns the second. What remains is mostly the notices, which the messages are compared with.
--
-- Pages of 8 KB a wake, of 100,000 messages, 20,000 of them of the last 30 days (Postgres 15, 2026-11-30): 5,315 before
-- and 1,602 now where nothing is due; 12,749 and 2,311 with 9,990 more that are held, 398 of which count them.

-- Oldest first, as the rows come, so that its pages fill up. Who wants the newest first reads it from its end.
create index if not exists contact_messages_received_id_idx
  on public.contact_messages (received_at) include (id, suspected);
drop index if exists public.contact_messages_received_at_idx;

-- An index alone can answer only for what was vacuumed since it was written: before that a wake read 5,449 pages, and
-- 14,496. By default a table of 100,000 rows is vacuumed after 21,000 new ones, which may be more than a month brings.
alter table public.contact_messages
  set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);

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
  return 'called';
end
$$;
