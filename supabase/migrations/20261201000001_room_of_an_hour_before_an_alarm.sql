-- A day after a flood, as soon as the first of its ten places was free again, all that was held counted as overdue after
-- an hour, though it could be announced only from this moment on: the doctor said each time that nobody is told. Now
-- the hour counts for what is beyond the first few of its address only where there has been room for it all this hour.
--
-- Reads the oldest of each turn, at most four entries of one index, however many are held.
create or replace function public.notice_overdue() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(oldest.received_at < now() - case
    when turn.beyond_first and not rule.had_room then interval '3 days'
    else interval '1 hour'
  end), false)
  from (
    -- Those that counted at any moment of the last hour.
    select count(*) < (select beyond_first_a_day from private.settings) as had_room
    from private.announced_beyond_first
    where announced_at > now() - interval '25 hours'
  ) as rule
  cross join (values (false, false), (false, true), (true, false), (true, true))
    as turn (beyond_first, suspected)
  cross join lateral (
    select n.received_at from private.notices n
    where n.taken_at is null
      and n.beyond_first = turn.beyond_first and n.suspected = turn.suspected
    order by n.received_at
    limit 1
  ) as oldest
$$;
