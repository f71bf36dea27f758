-- One message a request. The brakes look after the insert, and what they refuse was written to the disk
-- by then and goes when the database next cleans up: a list of 20,000 messages wrote them all, was
-- refused, and was counted nowhere. A visitor's device sends one at a time. What a single refused
-- message writes is small, and is not counted either: a repeated or bad one keeps its own answer.
create or replace function private.take_one_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('contact.has_message', true) = 'yes' then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'one_message_a_request',
        'message', 'One message a request',
        'details', null,
        'hint', null
      ),
      detail = json_build_object('status', 400, 'headers', json_build_object());
  end if;
  -- Until the end of the transaction, which PostgREST begins for each request.
  perform set_config('contact.has_message', 'yes', true);
  return new;
end
$$;
revoke all on function private.take_one_message() from public, anon, authenticated, service_role;

-- The public only, and before a row is written.
drop trigger if exists contact_messages_one_a_request on public.contact_messages;
create trigger contact_messages_one_a_request
  before insert on public.contact_messages
  for each row when (current_user = 'anon')
  execute function private.take_one_message();
