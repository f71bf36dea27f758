-- Whether a message has waited for more than an hour without the company being told of it. Whatever is
-- to blame (settings, schedule, function, mail service), this is what all of it comes to, so the doctor
-- asks for it, with the public key. It tells that one bit and reads one entry of an index.
create or replace function public.notice_overdue() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select received_at < now() - interval '1 hour'
    from private.notices
    where taken_at is null
    order by received_at
    limit 1
  ), false)
$$;

revoke all on function public.notice_overdue() from public, anon, authenticated, service_role;
grant execute on function public.notice_overdue() to anon;
