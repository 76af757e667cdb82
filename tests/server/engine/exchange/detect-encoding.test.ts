import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from '#server/engine/exchange/read/decode-text.ts'
import { detectEncoding } from '#server/engine/exchange/read/detect-encoding.ts'

const latin = 'Nombre;Apellido\r\nJosé;Núñez\r\nÍñigo;García López\r\nBegoña;Peña\r\n'
const turkish = 'Ad;Soyad\r\nGülşah;Öztürk\r\nİbrahim;Yılmaz\r\nÇağla;Güneş\r\n'
const arabic = 'الاسم;العائلة\r\nمحمد;الحربي\r\nفاطمة;القحطاني\r\n'
const japanese = '社員番号;氏名\n001;山田太郎\n002;佐藤花子\n003;鈴木一郎さん\n'.repeat(8)

const mark = (bytes: readonly number[], text: Buffer) => Buffer.concat([Buffer.from(bytes), text])

test.each([
  ['plain ASCII', Buffer.from('Code,Name\n1,Ana\n'), 'utf-8', 0],
  ['UTF-8', Buffer.from(turkish), 'utf-8', 0],
  ['UTF-8 with a mark', mark([0xef, 0xbb, 0xbf], Buffer.from(arabic)), 'utf-8', 3],
  ['UTF-16LE with a mark', mark([0xff, 0xfe], iconv.encode(arabic, 'utf-16le')), 'utf-16le', 2],
  ['UTF-16BE with a mark', mark([0xfe, 0xff], iconv.encode(latin, 'utf-16be')), 'utf-16be', 2],
  ['UTF-16LE without a mark', iconv.encode(latin, 'utf-16le'), 'utf-16le', 0],
  ['UTF-16BE without a mark', iconv.encode(turkish, 'utf-16be'), 'utf-16be', 0],
  ['Western', iconv.encode(latin, 'windows-1252'), 'windows-1252', 0],
  ['Turkish', iconv.encode(turkish, 'windows-1254'), 'windows-1254', 0],
  ['Arabic', iconv.encode(arabic, 'windows-1256'), 'windows-1256', 0],
  ['the other Arabic', iconv.encode(arabic.repeat(8), 'iso-8859-6'), 'iso-8859-6', 0],
  ['Japanese', iconv.encode(japanese, 'shift_jis'), 'shift_jis', 0],
])('%s is told by its bytes', (_name, bytes, name, skipped) => {
  expect(detectEncoding(bytes)).toMatchObject({ name, mark: skipped })
})

test('UTF-8 with a few broken bytes stays UTF-8 and is told as damaged', () => {
  const bytes = Buffer.concat([Buffer.from(turkish.repeat(20)), Buffer.from([0xc3, 0x28]), Buffer.from(turkish)])
  expect(detectEncoding(bytes)).toMatchObject({ name: 'utf-8', certainty: 'damaged' })
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1254'])(
  'a letter is whole where two pieces of %s meet',
  (name) => {
    const text = 'ğ'.repeat(300_000)
    const pieces = [...decodeText(iconv.encode(text, name), { name, mark: 0, certainty: 'certain' })]
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('') === text).toBe(true)
  },
)
