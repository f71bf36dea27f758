-- The messages visitors send through the contact form: the only data this site stores.
--
-- The public (anon) may insert a row and nothing else. It may not read one back, so clients insert
-- without RETURNING and without ON CONFLICT (id), which needs the right to read the column.

create table public.contact_messages (
  -- Made by the visitor's device before the first attempt. Sending the same message twice is
  -- therefore a duplicate key, which the client takes as "already delivered".
  id uuid constraint contact_messages_pkey primary key,

  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  message text not null,

  -- The path of the page whose form was used.
  source_page text,

  -- The device's clock, stored as it is: a message is never refused because a clock is wrong.
  submitted_at timestamptz,

  -- The version of the privacy notice the visitor was shown (LGPD).
  consent_version text not null,

  -- The server's clock. No client has the right to set it.
  received_at timestamptz not null default now(),

  -- Minimums count what is left after trimming exactly the characters that JavaScript's trim()
  -- removes, so that the form and the table agree on what "only spaces" is. Lengths are in code
  -- points. Maximums keep one request from filling the table.
  constraint contact_messages_name_length check (
    char_length(btrim(name, E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF')) >= 2
    and char_length(name) <= 120
  ),
  -- Loose on purpose: the form is the one to be strict, and the table must never refuse an address
  -- that the form accepted.
  constraint contact_messages_email_format check (
    email ~ '^\s*[^@\s]+@[^@\s]+\s*$'
    and char_length(email) <= 254
  ),
  constraint contact_messages_phone_length check (
    char_length(btrim(phone, E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF')) >= 10
    and char_length(phone) <= 40
  ),
  constraint contact_messages_subject_length check (
    char_length(btrim(subject, E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF')) >= 3
    and char_length(subject) <= 200
  ),
  constraint contact_messages_message_length check (
    char_length(btrim(message, E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF')) >= 10
    and char_length(message) <= 5000
  ),
  constraint contact_messages_source_page_length check (char_length(source_page) <= 200),
  constraint contact_messages_consent_version_length check (
    char_length(consent_version) between 1 and 40
  )
);

comment on table public.contact_messages is
  'Messages sent through the contact form. The public may insert and nothing else.';

-- The company reads the newest first.
create index contact_messages_received_at_idx on public.contact_messages (received_at desc);

-- Supabase projects made before May 2026 grant every right on a new table to the API's roles by
-- default, newer ones grant none. Taking everything away first makes the two the same.
revoke all on table public.contact_messages from public, anon, authenticated, service_role;

-- received_at is missing from this list: that is what keeps clients from setting it.
grant insert (
  id, name, email, phone, subject, message, source_page, submitted_at, consent_version
) on table public.contact_messages to anon;

-- The company's own programs, with a secret key: read the messages, and erase one when its sender
-- asks for that (LGPD).
grant select, delete on table public.contact_messages to service_role;

-- Row level security is the second lock, should a later grant be too generous. Without a policy for
-- select, update or delete, those find no row; a row whose time of receipt is not the server's own
-- clock is refused.
alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;

create policy contact_messages_anon_insert on public.contact_messages
  for insert to anon
  with check (received_at = now());
