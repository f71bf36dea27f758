-- Messages that the owner puts back from a backup were announced long ago. The trigger records no
-- notice of one that claim_notice would not look for either.
drop trigger if exists contact_messages_notice on public.contact_messages;
create trigger contact_messages_notice
  after insert on public.contact_messages
  for each row when (new.received_at > now() - interval '30 days')
  execute function private.record_notice();
