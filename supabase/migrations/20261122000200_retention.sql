-- Retention: a message is deleted 24 months after it was received, its notice with it. And the
-- schedules of everything the database does by itself.

-- Deletes messages received longer ago than `older_than`; returns how many. Refuses an age below a
-- day, which would be a slip of the hand.
create or replace function private.purge_contact_messages(older_than interval default '24 months')
returns bigint
language plpgsql set search_path = '' as $$
declare
  purged bigint;
begin
  if older_than is null or older_than < interval '1 day' then
    raise invalid_parameter_value using
      message = 'purge_contact_messages takes an age of at least one day';
  end if;
  delete from public.contact_messages where received_at < now() - older_than;
  get diagnostics purged = row_count;
  return purged;
end
$$;

-- Enables an extension where the server offers it; a refusal is told and changes nothing.
create or replace function private.enable_extension(extension text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_available_extensions where name = extension)
    or exists (select from pg_extension where extname = extension)
  then
    return;
  end if;
  execute format('create extension %I schema %I', extension, case
    when extension = 'pg_cron' then 'pg_catalog'
    when to_regnamespace('extensions') is not null then 'extensions'
    else 'public'
  end);
exception
  when others then
    raise notice '% is offered by this server but was not enabled: %', extension, sqlerrm;
end
$$;

-- Schedules the jobs with pg_cron where it is. Safe to run again, after enabling an extension say.
create or replace function private.schedule_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    raise notice 'pg_cron is missing. Nothing purges old messages, and nobody wakes notify-message: '
      'enable it and run: select private.schedule_jobs(); or see the README for other ways.';
    return;
  end if;
  perform cron.schedule(
    'contact-retention', '17 3 * * *', 'select private.purge_contact_messages()'
  );
  perform cron.schedule(
    'contact-arrivals', '*/10 * * * *', 'select private.purge_arrivals()'
  );
  -- pg_cron keeps a line of each run for ever.
  perform cron.schedule(
    'contact-cron-log', '47 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days'''
  );
  if to_regproc('net.http_post') is null then
    raise notice 'pg_net is missing. Nobody wakes notify-message: enable it and run: '
      'select private.schedule_jobs(); or see the README for other ways.';
    return;
  end if;
  begin
    perform cron.schedule('contact-notices', '20 seconds', 'select private.wake_notifier()');
  exception
    -- pg_cron before 1.5 counts in minutes.
    when others then
      perform cron.schedule('contact-notices', '* * * * *', 'select private.wake_notifier()');
  end;
exception
  when others then
    raise notice 'The jobs were not scheduled: %', sqlerrm;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

select private.enable_extension('pg_cron');
select private.enable_extension('pg_net');
select private.schedule_jobs();
