-- Addresses are kept with their domain in ASCII from here on, as mail and browsers have it: 'müller.example'
-- and 'xn--mller-kva.example' are one. These functions are gone with the session.

-- A label of a domain in Punycode (RFC 3492).
create or replace function pg_temp.ascii_label(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes constant int[] := array(
    select ascii(substr(label, place, 1)) from generate_series(1, length(label)) as place order by place);
  written text := coalesce((
    select string_agg(chr(code), '' order by place)
    from unnest(codes) with ordinality as one (code, place) where code < 128), '');
  basic constant int := length(written);
  handled int := basic;
  lowest int := 128;
  delta int := 0;
  bias int := 72;
  next int;
  code int;
  rest int;
  step int;
  least_digit int;
begin
  if basic = length(label) then return label; end if;
  if basic > 0 then written := written || '-'; end if;
  while handled < length(label) loop
    select min(one) into next from unnest(codes) as one where one >= lowest;
    delta := delta + (next - lowest) * (handled + 1);
    lowest := next;
    foreach code in array codes loop
      if code < lowest then delta := delta + 1; end if;
      if code = lowest then
        rest := delta;
        step := 36;
        loop
          least_digit := least(greatest(step - bias, 1), 26);
          exit when rest < least_digit;
          written := written
            || substr(digits, least_digit + (rest - least_digit) % (36 - least_digit) + 1, 1);
          rest := (rest - least_digit) / (36 - least_digit);
          step := step + 36;
        end loop;
        written := written || substr(digits, rest + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        step := 0;
        while delta > 455 loop
          delta := delta / 35;
          step := step + 36;
        end loop;
        bias := step + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    lowest := lowest + 1;
  end loop;
  return 'xn--' || written;
end $$;

create or replace function pg_temp.ascii_address(email text) returns text language sql as $$
  select substring(email from '^(.*@)') || string_agg(
    pg_temp.ascii_label(normalize(label, NFKC)), '.' order by place)
  from string_to_table(substring(email from '[^@]*$'), '.') with ordinality as one (label, place)
$$;

-- Of two accounts that are one address now, the one that has it in ASCII, or else the older one, keeps it.
update account set email = one.written
from (
  select distinct on (written) id, written
  from (
    select id, email, pg_temp.ascii_address(email) as written
    from account where octet_length(email) > length(email)
  ) as every
  where written <> email
  order by written, id
) as one
where account.id = one.id
  and not exists (select from account as other where other.email = one.written);

update invitation set email = pg_temp.ascii_address(email)
where octet_length(email) > length(email) and ended_at is not null;

update invitation set email = one.written
from (
  select distinct on (company_id, written) id, company_id, written
  from (
    select id, company_id, email, pg_temp.ascii_address(email) as written
    from invitation where octet_length(email) > length(email) and ended_at is null
  ) as every
  where written <> email
  order by company_id, written, id
) as one
where invitation.id = one.id
  and not exists (
    select from invitation as other
    where other.company_id = one.company_id and other.email = one.written and other.ended_at is null);
