/** pg_cron as far as the migrations use it; `accepts` are the schedules its version knows. */
export const cronStandIn = (accepts: string) => `
  create schema if not exists cron;
  create table if not exists cron.job (
    jobid bigint generated always as identity, jobname text primary key, schedule text, command text,
    active boolean not null default true
  );
  create table if not exists cron.job_run_details (jobid bigint, end_time timestamptz);
  create or replace function cron.schedule(job_name text, schedule text, command text)
  returns bigint language plpgsql as $stand$
  begin
    if schedule !~ '${accepts}' then raise exception 'invalid schedule: %', schedule; end if;
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    return 1;
  end $stand$;
`;

/** pg_net, which keeps what it was asked to send. */
export const NET_STAND_IN = `
  create schema if not exists net;
  create table if not exists net.calls (url text, headers jsonb, body jsonb);
  create or replace function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language plpgsql as $stand$
  begin
    insert into net.calls values (http_post.url, http_post.headers, http_post.body);
    return 1;
  end $stand$;
`;
