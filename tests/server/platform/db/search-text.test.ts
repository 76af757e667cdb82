// Texts are found however they are written, in each of the four languages.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fold } from '#openapi/fold.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const searchText = async (text: string | null) => {
  const { rows } = await sql<{ found: string | null }>`select search_text(${text}::text) as found`.execute(
    database.kysely,
  )
  return rows[0]?.found
}

test.each([
  ['upper case', 'JOHN Smith-42', 'john smith-42'],
  ['Spanish accents', 'Ñandú ÁÉÍÓÚÜ', 'nandu aeiouu'],
  ['Turkish letters', 'ŞÜKRÜ İnönü Işık Çağlayan Göğüş', 'sukru inonu isik caglayan gogus'],
  ['accents as marks of their own', 'e\u0301n\u0303', 'en'],
  ['letters of other Latin languages', 'Łódź Øster Đorđe Nguyễn', 'lodz oster dorde nguyen'],
  ['Arabic alef forms', 'أحمد إبراهيم آمنة ٱلله', 'احمد ابراهيم امنه الله'],
  ['Arabic final letters', 'منى فاطمة', 'مني فاطمه'],
  ['Persian forms of Arabic letters', 'یک', 'يك'],
  ['Arabic vowels and stretching', 'مُحَمَّد مـــحمد', 'محمد محمد'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['an empty text', '', ''],
  ['other scripts', '日本 Ж Σίσυφος', '日本 ж σισυφοσ'],
])('%s', async (_name, text, found) => {
  expect(await searchText(text)).toBe(found)
  // Screens search in what they have already: what the database takes for the same is the same to them.
  expect(fold(text)).toBe(fold(found))
})

test('no text stays no text', async () => {
  expect(await searchText(null)).toBeNull()
})

test('what is found is found again in its own form', async () => {
  const once = await searchText('ŞÜKRÜ İnönü أَحمد ٣')
  expect(await searchText(once ?? '')).toBe(once)
})
