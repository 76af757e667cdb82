import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { detectEncoding } from '#server/engine/exchange/read/detect-encoding.ts'

/** Lists as people in many countries keep them, some with few letters above ASCII. */
const lists: Readonly<Record<string, readonly string[]>> = {
  spanish: ['Código;Nombre;Apellido', '1;José;Núñez', '2;Íñigo;García', '3;Begoña;Peña', '4;Ángel;Güell'],
  'spanish, one letter': ['Code;Name', '1;Ana', '2;Peña'],
  'spanish, accents alone': ['Code;Name', '1;José', '2;María'],
  'spanish, capitals': ['CODE;NAME', '1;MUÑOZ', '2;LÓPEZ', '3;GARCÍA'],
  'spanish, signs': ['Code;Name;Remark', '1;Peña;1ª planta, Nº 5', '2;O’Brien;“sí” — 20 €', '3;Gómez;¿Cuándo?'],
  french: ['Matricule;Prénom;Nom', '1;Hélène;Lefèvre', '2;François;Gauthier', '3;Noël;Côté', '4;Zoé;Bœuf'],
  german: ['Nr;Vorname;Nachname', '1;Jürgen;Müller', '2;Käthe;Weiß', '3;Jörg;Schröder'],
  portuguese: ['Código;Nome', '1;João Conceição', '2;Inês Simões', '3;Antônio Guimarães'],
  nordic: ['Nr;Navn', '1;Søren Kjær', '2;Åse Ødegård', '3;Jörgen Åkesson'],
  turkish: ['Sicil;Ad;Soyad', '1;Gülşah;Öztürk', '2;İbrahim;Yılmaz', '3;Çağla;Güneş'],
  'turkish without ç, ğ, ı': ['Ad;İlk gün;Süre', ...Array.from({ length: 20 }, (_, at) => `Bayram Şükrü ${at};1;1`)],
  'turkish, a name': ['Ad;Gün', '1;Şükrü', '2;Ayşe', '3;Naciye', '4;İsmail'],
  'turkish, capitals': ['AD;SOYAD', '1;AYŞE;GÜNEŞ', '2;İSMAİL;ŞAHİN'],
  arabic: ['الرقم;الاسم;القسم', '1;محمد الحربي;الإدارة', '2;فاطمة القحطاني;المبيعات', '3;خالد بن سعيد;المخزن'],
  'arabic beside english': ['Code;Name', '1;Ali علي', '2;Sara سارة', '3;Omar عمر الفاروق', '4;Huda هدى'],
  polish: ['Kod;Imię;Nazwisko', '1;Łukasz;Wiśniewski', '2;Małgorzata;Dąbrowska', '3;Grażyna;Wójcik'],
  'polish, one letter': ['Code;City', '1;Gdańsk', '2;Warszawa'],
  czech: ['Kód;Jméno;Příjmení', '1;Jiří;Dvořák', '2;Růžena;Němcová', '3;Tomáš;Kučera'],
  hungarian: ['Kód;Név', '1;Erzsébet Szűcs', '2;László Erdős', '3;Győző Tóth'],
  romanian: ['Cod;Nume', '1;Ştefan Ţepeş', '2;Mihăiţă Brâncuşi', '3;Ionuţ Păun'],
  croatian: ['Kod;Ime', '1;Đorđe Šarić', '2;Željka Čović', '3;Ana Jurčić'],
  russian: ['Код;Имя;Фамилия', '1;Иван;Петров', '2;Мария;Соколова', '3;Алексей;Кузнецов', '4;Ольга;Щербакова'],
  'russian, a name': ['Code;Name', '1;Иван', '2;Сергей'],
  'russian, capitals': ['КОД;ИМЯ', '1;ИВАНОВ', '2;ПЕТРОВА', '3;КУЗНЕЦОВ'],
  greek: ['Κωδικός;Όνομα;Επώνυμο', '1;Γιώργος;Παπαδόπουλος', '2;Ελένη;Νικολάου', '3;Κώστας;Ιωάννου'],
  hebrew: ['קוד;שם', '1;דוד כהן', '2;שרה לוי', '3;יוסף מזרחי'],
  chinese: ['工号;姓名;部门', '1;王伟;生产部', '2;李娜;财务部', '3;张敏;人事部', '4;刘洋;技术部'],
  'chinese, a name': ['Code;Name', '1;王小明', '2;陈丽华'],
  'traditional chinese': ['編號;姓名;部門', '1;陳志明;財務部', '2;林美玲;人事部', '3;黃國華;生產部'],
  japanese: ['社員番号;氏名', '1;山田太郎', '2;佐藤花子', '3;鈴木一郎さん', '4;タナカ・ケン'],
  korean: ['사원번호;이름', '1;김민준', '2;이서연', '3;박지훈'],
}

const all = [
  'windows-1252 windows-1254 windows-1256 windows-1250 windows-1251 windows-1253 windows-1255 iso-8859-1 iso-8859-9 iso-8859-15',
  'iso-8859-2 iso-8859-6 iso-8859-7 iso-8859-5 koi8-r macintosh cp850 cp857 cp866 gbk gb18030 shift_jis big5 euc-kr euc-jp',
  'utf-8 utf-16le utf-16be',
].flatMap((names) => names.split(' '))

/** Characters of four bytes are of no list that anybody keeps. */
const isLong = (text: string) => iconv.encode(text, 'gb18030').length > iconv.encode(text, 'gbk').length

/** In which a list can be written at all. */
const writable = (text: string) =>
  all.filter((name) => iconv.decode(iconv.encode(text, name), name) === text && !(name === 'gb18030' && isLong(text)))

const files = Object.entries(lists).flatMap(([list, lines]) => {
  const text = `${lines.join('\r\n')}\r\n`
  return writable(text).map((name) => ({ list, name, text, bytes: iconv.encode(text, name) }))
})

const isRight = ({ bytes, text }: (typeof files)[number]) => {
  const { name, mark } = detectEncoding(bytes)
  return iconv.decode(bytes.subarray(mark), name) === text
}
const isTold = ({ bytes }: (typeof files)[number]) => detectEncoding(bytes).certainty === 'doubtful'

describe('a list of names in any encoding', () => {
  test('is never read wrong without a warning', () => {
    expect(files.length).toBeGreaterThan(100)
    const wrong = files.filter((file) => !isRight(file) && !isTold(file))
    expect(wrong.map(({ list, name, bytes }) => `${list} in ${name}, read as ${detectEncoding(bytes).name}`)).toEqual(
      [],
    )
  })

  test('is read right without a question where the product’s languages, or their usual encodings, are concerned', () => {
    const usual: Readonly<Record<string, readonly string[]>> = {
      spanish: ['windows-1252', 'iso-8859-1', 'iso-8859-15', 'macintosh', 'cp850'],
      french: ['windows-1252'],
      german: ['windows-1252', 'iso-8859-1'],
      portuguese: ['windows-1252'],
      nordic: ['windows-1252'],
      turkish: ['windows-1254', 'iso-8859-9', 'cp857'],
      arabic: ['windows-1256', 'iso-8859-6'],
      polish: ['windows-1250', 'iso-8859-2'],
      czech: ['windows-1250', 'iso-8859-2'],
      hungarian: ['windows-1250'],
      croatian: ['windows-1250'],
      russian: ['windows-1251', 'koi8-r', 'cp866'],
      greek: ['windows-1253', 'iso-8859-7'],
      hebrew: ['windows-1255'],
      chinese: ['gbk', 'gb18030'],
      'traditional chinese': ['big5'],
      japanese: ['shift_jis', 'euc-jp'],
      korean: ['euc-kr'],
    }
    const asked = files.filter(
      ({ list, name }) =>
        name.startsWith('utf') || usual[list.split(',')[0]?.split(' without')[0] ?? '']?.includes(name),
    )
    const wrong = asked.filter((file) => !isRight(file) || (isTold(file) && !file.list.endsWith('one letter')))
    expect(wrong.map(({ list, name, bytes }) => `${list} in ${name}: ${detectEncoding(bytes).name}`)).toEqual([])
  })
})
