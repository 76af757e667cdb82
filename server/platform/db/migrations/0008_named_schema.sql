-- Functions that indexes use name what they call with its schema: PostgreSQL analyses and rebuilds indexes with no
-- search path (since version 17), and an analysis of rows with accented letters failed.

create or replace function same_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  return normalize(public.lower_case(normalize(value, NFD)), NFC);
end
$$;

create or replace function search_text(text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length($1) = char_length($1) then
    return lower($1 collate "C");
  end if;
  return public.lower_case(translate(
    regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
    'ıøØđĐłŁٱىةیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'iooddllايهيك01234567890123456789'
  ));
end
$$;
