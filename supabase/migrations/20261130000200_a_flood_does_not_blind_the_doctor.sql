-- Fourteen messages of one address kept the doctor's check red for as long as some went on coming: ten beyond the
-- first few are announced a day, and the eleventh counted as overdue after an hour. What really keeps the company
-- from being told then changed nothing that a monitor sees. One that waits for its day is no fault of anything: it
-- counts only after three days, as a flood that lasts is something to know of too. While more of them may be
-- announced, and of the first few of an address, each is missed after an hour.
--
-- Reads the oldest of each turn, at most four entries of one index, however many are held.
create or replace function public.notice_overdue() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(oldest.received_at < now() - case
    when turn.beyond_first and not rule.may_announce then interval '3 days'
    else interval '1 hour'
  end), false)
  from (select private.may_announce_beyond_first() as may_announce) as rule
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
