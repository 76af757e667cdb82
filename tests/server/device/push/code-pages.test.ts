// Names that old firmware writes in the code page of the language that it shows, beside UTF-8 and GB18030.
import iconv from 'iconv-lite'
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let area = 0
let count = 0

beforeAll(async () => {
  place = await companyWithTerminals('code-pages')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
}, 120_000)

async function terminalShowing(language: number | null) {
  const sn = `PAGE${++count}X${Math.floor(Math.random() * 1e9)}`
  await place.add('device/terminals', { sn, alias: sn, area, is_registration: true })
  const calls = terminalCalls(place, sn)
  await calls.get(`cdata?options=all&pushver=2.4.1${language === null ? '' : `&language=${language}`}`)
  return calls
}

/** What the employee is called that a terminal has told of. */
async function namesTold(
  calls: Awaited<ReturnType<typeof terminalShowing>>,
  names: readonly string[],
  charset: string,
) {
  const first = 1000 + ++count * 100
  const lines = names.map((name, at) => `USER PIN=${first + at}\tName=${name}\tPri=0\tPasswd=\tCard=\tGrp=1\n`)
  const { body } = await calls.post('cdata?table=OPERLOG&Stamp=1', iconv.encode(lines.join(''), charset))
  expect(body).toBe(`OK:${names.length}`)
  const query = { emp_code__in: names.map((_, at) => first + at).join(','), ordering: 'emp_code', page_size: '100' }
  const { data } = await place.call('GET', 'personnel/employees', { query })
  return data.data.map((one: { first_name: string; last_name: string | null }) =>
    [one.first_name, one.last_name].filter(Boolean).join(' '),
  )
}

const turkish = ['Şükrü Yılmaz', 'Ayşe Öztürk', 'Uğur', 'Çiğdem', 'Ağah', 'Işıl Kılıç', 'Müge Çelik']
const arabic = ['محمد علي', 'فاطمة', 'عمر', 'نورة', 'ضياء', 'سعد بن خالد']
const chinese = ['王小明', '张伟', '李娜', '杨帆', '周杰']
const spanish = ['José Núñez', 'Noé Ruiz']

test.each([
  ['Turkish', 116, turkish, 'windows-1254'],
  ['Arabic', 66, arabic, 'windows-1256'],
  ['Turkish', 116, turkish, 'utf-8'],
  ['Arabic', 66, arabic, 'utf-8'],
  ['Turkish', 116, chinese, 'gb18030'],
  ['Arabic', 66, chinese, 'gb18030'],
  ['Chinese', 83, chinese, 'gb18030'],
  ['English', 69, chinese, 'gb18030'],
  ['English', 69, spanish, 'latin1'],
  ['Spanish', 97, spanish, 'utf-8'],
])('a terminal that shows %s (%i) names %j in %s', async (_shown, language, names, charset) => {
  expect(await namesTold(await terminalShowing(language), names, charset)).toEqual(names)
})

test.each([
  ['tr', turkish, 'windows-1254'],
  ['ar', arabic.filter((name) => name !== 'ضياء'), 'windows-1256'],
])('where the terminal does not say, the language of the company tells: %s', async (language, names, charset) => {
  const calls = await terminalShowing(null)
  await place.set('company', place.owner.company, { language })
  try {
    expect(await namesTold(calls, names, charset)).toEqual(names)
    expect(await namesTold(calls, chinese, 'gb18030')).toEqual(chinese)
    expect(await namesTold(await terminalShowing(83), chinese, 'gb18030')).toEqual(chinese)
  } finally {
    await place.set('company', place.owner.company, { language: 'en' })
  }
})
