// The letters of languages whose files come in code pages: what tells a right reading of bytes from a wrong one.

export type Script = 'Latin' | 'Arabic' | 'Cyrillic' | 'Greek' | 'Hebrew'

export interface Language {
  readonly script: Script
  /** What each letter above ASCII adds: the less likely the language in such files, the more. */
  readonly rarity: number
  /** Small letters; of scripts other than Latin those that are met most. */
  readonly letters: string
  /** Letters met less and least, of scripts other than Latin. */
  readonly seldom?: string
  readonly rare?: string
  /** Places in which its letters do not stand. */
  readonly never?: RegExp
}

/** Languages of the product first. */
export const languages = {
  spanish: { script: 'Latin', rarity: 0, letters: 'áéíóúñü', never: /ñ(?![aeiouáéíóú]|$)/g },
  turkish: { script: 'Latin', rarity: 0, letters: 'çğıi̇öşüâîû', never: /(?<![aeıioöuüâ]|\u0307)ğ/g },
  portuguese: {
    script: 'Latin',
    rarity: 0.5,
    letters: 'áâãàçéêíóôõú',
    never: /õ(?!e)|ã(?![oe]|s?$)|ç(?![aouáãâóõôú])/g,
  },
  french: {
    script: 'Latin',
    rarity: 0.5,
    letters: 'àâæçéèêëîïôœùûü',
    never: /[èê](?=[aeiouyé])|ù(?!$)|^[ëîïûæ]|ç(?![aouâ])/g,
  },
  german: { script: 'Latin', rarity: 0.5, letters: 'äöüß', never: /^ß/g },
  italian: { script: 'Latin', rarity: 0.5, letters: 'àèéìòù', never: /[àèéìòù](?!$)/g },
  catalan: { script: 'Latin', rarity: 0.8, letters: 'àçèéíïòóúü', never: /[èò](?=[aeo])/g },
  nordic: { script: 'Latin', rarity: 0.7, letters: 'åäöæøé' },
  icelandic: { script: 'Latin', rarity: 2.5, letters: 'áðéíóúýþæö', never: /^[ðý]/g },
  polish: { script: 'Latin', rarity: 0.7, letters: 'ąćęłńóśźż', never: /^[ąęń]|[ńśźć](?=[aouęąeó])/g },
  czech: { script: 'Latin', rarity: 0.7, letters: 'áčďéěíňóřšťúůýž', never: /^[ýůě]/g },
  slovak: { script: 'Latin', rarity: 0.9, letters: 'áäčďéíĺľňóôŕšťúýž', never: /^[ĺŕý]/g },
  hungarian: { script: 'Latin', rarity: 0.7, letters: 'áéíóöőúüű' },
  romanian: { script: 'Latin', rarity: 0.8, letters: 'ăâîşţșț' },
  croatian: { script: 'Latin', rarity: 0.8, letters: 'čćđšž' },
  estonian: { script: 'Latin', rarity: 1.2, letters: 'äöõüšž' },
  arabic: {
    script: 'Arabic',
    rarity: 0,
    letters: 'اليمنرودتبعسهةحفكقشأ',
    seldom: 'جخصطغضذزثظىئءؤإآـ،؛؟',
    rare: 'پچژگکیٹڈڑںہھےًٌٍَُِّْ',
  },
  russian: {
    script: 'Cyrillic',
    rarity: 0,
    letters: 'оеаинтсрвлкмдпу',
    seldom: 'яыьгзбчйхжшюцщэфё',
    rare: 'ъіїєґўјљњћђџѕќѓ',
    never: /^[ьыъ]|^[^аеёиоуыэюяіїє]{3,}$/g,
  },
  greek: {
    script: 'Greek',
    rarity: 0,
    letters: 'αοιετσνηυρπκμλς',
    seldom: 'ωδγχθφάόίέήύβζώ',
    rare: 'ξψϊϋΐΰ',
    never: /ς(?!$)|^[^αεηιουωάέήίόύώϊϋΐΰ]{3,}$/g,
  },
  hebrew: { script: 'Hebrew', rarity: 0, letters: 'יהוארתלבנמש', seldom: 'דעקחפכגצסזטםןךףץ', never: /[םןךףץ](?!$)/g },
} as const satisfies Readonly<Record<string, Language>>

export type LanguageName = keyof typeof languages

/** Words that stand in many such files: one of them says more than its letters. */
export const knownWords: ReadonlySet<string> = new Set(
  [
    'código número nómina teléfono dirección año género móvil área sección descripción ubicación contraseña compañía',
    'josé maría garcía lópez martínez hernández gonzález rodríguez pérez sánchez ramírez gómez díaz núñez muñoz peña',
    'adı soyadı işe giriş doğum tarihi şube bölüm görev yönetici çalışan açıklama şirket ünvan müdür ilk gün süre',
    'i̇sim i̇lk i̇ş i̇şe i̇zin i̇zmir i̇stanbul i̇brahim i̇smail şifre kayıt tatil ayşe şükrü yılmaz öztürk gülşah çağla',
    'imię nazwisko łódź gdańsk kraków wrocław poznań jméno příjmení název číslo oddělení név vezetéknév osztály',
    'имя фамилия отчество код дата отдел должность телефон иван иванов мария анна сергей александр ольга',
    'όνομα επώνυμο κωδικός ημερομηνία τμήμα τηλέφωνο γιώργος μαρία νίκος παπαδόπουλος',
    'الاسم القسم الرقم الوظيفي العائلة الجنس الهاتف العنوان تاريخ التعيين الموظف رقم اسم محمد أحمد علي فاطمة عبد',
  ].flatMap((words) => words.split(' ')),
)
