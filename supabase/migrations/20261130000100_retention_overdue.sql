-- Whether something is still here that was to be deleted by now: an arrival after the two hours, or a message after
-- the 24 months, that the privacy page promises. Purging runs every ten minutes, or every hour where pg_cron is not,
-- and every night; hence the two days. Where pg_cron is switched off or fails, nothing else would tell, so the doctor
-- asks for it, with the public key. It tells that one bit and reads one entry of an index each.
create or replace function public.retention_overdue() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select arrived_at < now() - interval '2 hours'
    from private.arrivals
    order by arrived_at
    limit 1
  ), false) or coalesce((
    select received_at < now() - interval '24 months 2 days'
    from public.contact_messages
    order by received_at
    limit 1
  ), false)
$$;

revoke all on function public.retention_overdue() from public, anon, authenticated, service_role;
grant execute on function public.retention_overdue() to anon;
