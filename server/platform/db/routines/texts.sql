-- One form of texts for searching and one for comparing, the same on every server whatever its locale.
-- Generated columns and indexes are built with them: a change of what they answer needs a migration that builds these again.

-- Lower case by one table for all servers: ASCII, and the letters from Æ to Ֆ (Latin, Greek, Cyrillic, Armenian) that
-- are not made of a letter and a mark. What is, is to be taken apart before.
create or replace function lower_case(value text) returns text
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

-- The form in which texts are searched: lower case, without accents, one form of each Arabic letter, ASCII digits.
-- Depends on no locale, so that every server gives the same.
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
