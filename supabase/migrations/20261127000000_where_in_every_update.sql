-- Hosted projects load the extension safeupdate into each session of the API. It refuses an update or
-- delete that names no rows, also inside functions, so that of a mail service that failed nothing was
-- recorded: no pause, no reason, and the notice under its lease until that ended.

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
        )
    where p.only_row;
  else
    update private.notices_pause set failures = 0 where failures > 0;
  end if;
  if settle_notice.taken then
    perform nextval('private.notices_taken');
  end if;
end
$$;
