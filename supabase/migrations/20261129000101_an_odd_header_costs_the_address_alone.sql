-- A header with a NUL byte, whichever it was, made reading any of them fail, and with that both the brakes and the
-- notice: a message passed every limit, and no notice was recorded of it. An odd header costs the address alone.

-- As in 20261123000000, where its comments are.
create or replace function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json;
  written text;
  address inet;
begin
  -- Not where they are declared: what fails there is out of reach of the exception clause.
  headers := nullif(current_setting('request.headers', true), '')::json;
  -- Cloudflare, which stands before every hosted project, sets the first one, whatever the client
  -- sent. Elsewhere a client may write either: what holds there is ten times the limit for all.
  written := trim(
    coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
  );
  if coalesce(written, '') = '' then
    return null;
  end if;
  -- ::ffff:192.0.2.1 is how a socket for both families writes an IPv4 address.
  address := host(regexp_replace(written, '^::ffff:(?=\d+\.)', '', 'i')::inet)::inet;
  if address <<= '127.0.0.0/8' or address = '::1' then
    return null;
  end if;
  return case family(address) when 6 then network(set_masklen(address, 48)) else address end;
exception
  when data_exception then
    return null;
end
$$;
