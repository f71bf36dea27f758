-- During a pause, the notices whose failure may be their own fault wait by themselves as well: to end the
-- pause alone had whoever woke the function told of yet another statement. And not all that wait were refused:
-- to some the mail service did not answer.

-- Why none of the notices that are not taken yet is due; called where that is so.
create or replace function private.why_none_is_due() returns text
language plpgsql stable set search_path = '' as $$
declare
  failed bigint;
  next_at timestamptz;
  answer text;
  leased bigint;
  lease_ends_at timestamptz;
begin
  select count(*) filter (where n.lease is null), min(n.due_at) filter (where n.lease is null),
    count(*) filter (where n.lease is not null), max(n.due_at) filter (where n.lease is not null)
  into failed, next_at, leased, lease_ends_at
  from private.notices n
  where n.taken_at is null;
  if failed > 0 then
    select n.last_failure into answer
    from private.notices n
    where n.taken_at is null and n.lease is null
    order by n.tried_at desc nulls last
    limit 1;
    return format(
      'notices that the mail service did not take and that wait: %s. To the last one it said "%s"; the next '
        'try is at %s. To try at once: '
        'update private.notices set due_at = now() where taken_at is null and lease is null;',
      failed, answer, date_trunc('second', next_at)
    );
  end if;
  if leased > 0 then
    return format(
      'notices being announced: %s, and due again at %s if the function has died',
      leased, date_trunc('second', lease_ends_at)
    );
  end if;
  return 'no notice is due';
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
    -- The pause first, as settle_notice takes them.
    return format(
      'not called: the mail service said "%s", so nothing is announced until %s. To try at once: '
        'update private.notices_pause set ends_at = now() where only_row; '
        'update private.notices set due_at = now() where taken_at is null and lease is null;',
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

revoke all on function private.why_none_is_due() from public, anon, authenticated, service_role;
revoke all on function private.wake_notifier() from public, anon, authenticated, service_role;
