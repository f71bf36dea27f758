-- Of pg_cron's log only the lines of these jobs are cleared, not those of all jobs of the project.
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
  -- pg_cron keeps a line of each run for ever. Those of the project's other jobs are not ours.
  perform cron.schedule(
    'contact-cron-log', '47 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''7 days'' '
      'and jobid in (select jobid from cron.job where jobname like ''contact-%'')'
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

revoke all on function private.schedule_jobs() from public, anon, authenticated, service_role;

select private.schedule_jobs();
