-- One form of texts that counts as the same, whatever the locale of the database; faster functions for searched texts
-- and the chain of the operation log; sessions that cannot name a membership of another company.

-- Lower case by one table for all servers: ASCII, and the letters from Æ to Ֆ (Latin, Greek, Cyrillic, Armenian) that
-- are not made of a letter and a mark. What is, is to be taken apart before.
create function lower_case(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if value !~ '[\u00c6-\u0556]' then
    return lower(value collate "C");
  end if;
  return translate(lower(value collate "C"),
    'ÆÐØÞĐĦĲĿŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
    'æðøþđħĳŀłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ');
end
$$;

-- Two texts with the same form are the same to people: letter case does not count, accents do.
create function same_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  return normalize(lower_case(normalize(value, NFD)), NFC);
end
$$;

-- As before, and letters of every script from Æ to Ֆ in lower case. Not in SQL: that would be planned anew for each statement.
create or replace function search_text(text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length($1) = char_length($1) then
    return lower($1 collate "C");
  end if;
  return lower_case(translate(
    regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
    'ıøØđĐłŁٱىةیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'iooddllايهيك01234567890123456789'
  ));
end
$$;

-- What was kept in the former form is written again.
do $$
declare
  kept record;
begin
  for kept in select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'search' and is_generated = 'ALWAYS' loop
    set local role timecloud_system;
    execute format('update %I set search = default where octet_length(search) <> char_length(search)', kept.name);
    reset role;
    execute format('reindex table %I', kept.name);
  end loop;
end
$$;

-- Unique texts by that form.
do $$
declare
  old record;
begin
  for old in select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE %' and indexdef like '%lower(%' loop
    execute format('drop index %I', old.name);
    execute replace(old.definition, 'lower(', 'same_text(');
  end loop;
end
$$;

-- The finders of unique values look for that form. They belong to timecloud_system, so it is that role which changes them.
grant create on schema public to timecloud_system;
set local role timecloud_system;
create or replace function find_equal(table_name text, field text, value text, apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and same_text(%I::text) = $1 and id is distinct from $2 limit 1',
    table_name, field) using same_text(value), apart;
end
$$;
create or replace function find_any(table_name text, field text, held text[], apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and same_text(%I::text) = any($1) and id is distinct from $2',
    table_name, field) using array(select same_text(one) from unnest(held) one), apart;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

-- A session is of a membership of its own company.
alter table session drop constraint session_membership_id_fkey;
alter table session add constraint session_membership_id_fkey
  foreign key (company_id, membership_id) references membership (company_id, id) on delete cascade;

-- As before, the rows of one call written with one statement.
create or replace function seal_operation_log(rows integer) returns integer
language plpgsql set timezone = 'UTC'
as $$
declare
  entry operation_log;
  heads jsonb := '{}';
  head jsonb;
  companies bigint[] := '{}';
  ids bigint[] := '{}';
  numbers bigint[] := '{}';
  befores text[] := '{}';
  hashes text[] := '{}';
  no bigint;
  prev text;
  own text;
begin
  -- One sealer at a time: the order of a chain is the order of sealing.
  if not pg_try_advisory_xact_lock(hashtext('seal_operation_log')) then
    return 0;
  end if;
  for entry in select * from operation_log where chain_no is null order by id limit rows loop
    head := heads -> entry.company_id::text;
    if head is null then
      select jsonb_build_object('no', chain_no, 'hash', hash) into head
        from operation_log_chain where company_id = entry.company_id;
      head := coalesce(head, jsonb_build_object('no', 0, 'hash', repeat('0', 64)));
    end if;
    no := (head ->> 'no')::bigint + 1;
    prev := head ->> 'hash';
    -- The same as operation_log_hash, which would be planned anew for each row.
    own := encode(sha256(convert_to(
      prev || no || (to_jsonb(entry) - 'chain_no' - 'prev_hash' - 'hash')::text, 'UTF8')), 'hex');
    heads := heads || jsonb_build_object(entry.company_id::text, jsonb_build_object('no', no, 'hash', own));
    companies := companies || entry.company_id;
    ids := ids || entry.id;
    numbers := numbers || no;
    befores := befores || prev;
    hashes := hashes || own;
  end loop;
  update operation_log l set chain_no = new.chain_no, prev_hash = new.prev_hash, hash = new.hash
    from unnest(companies, ids, numbers, befores, hashes) as new (company_id, id, chain_no, prev_hash, hash)
    where l.company_id = new.company_id and l.id = new.id;
  insert into operation_log_chain
    select key::bigint, (value ->> 'no')::bigint, value ->> 'hash' from jsonb_each(heads)
    on conflict (company_id) do update set chain_no = excluded.chain_no, hash = excluded.hash;
  return cardinality(ids);
end
$$;
