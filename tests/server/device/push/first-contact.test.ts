// The protocol's list, items 10, 11 and 18, as terminals live through them: the order of what concerns one person, a person who moves
// between areas, and a first contact with all that a terminal ever held while others ask for commands.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let number = 0
const sns = Math.floor(Math.random() * 1e9)

beforeAll(async () => {
  place = await companyWithTerminals('push-first')
}, 120_000)

const newArea = async () =>
  (await place.add('personnel/areas', { area_code: `A${++number}`, area_name: `Area ${number}` })).id as number

/** With fingers of the version that it tells. */
async function greeted(area: number, version = '10.0') {
  const sn = `FIRST${sns}${++number}`
  const id = Number((await place.add('device/terminals', { sn, alias: sn, area })).id)
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&pushver=2.4.1')
  await calls.post('cdata?table=options', `FingerFunOn=1,MultiBioDataSupport=0:1:0,MultiBioVersion=0:${version}:0`)
  return { id, sn, ...calls }
}

type Terminal = Awaited<ReturnType<typeof greeted>>

/** Fetches and answers all that waits, in the order in which it comes. */
async function taken({ get, post }: Terminal): Promise<string[]> {
  const told: string[] = []
  for (;;) {
    const lines = [...(await get('getrequest')).body.matchAll(/^C:(\d+):([^\n]*)$/gm)]
    if (lines.length === 0) return told
    told.push(...lines.map(([, , text = '']) => text))
    await post('devicecmd', lines.map(([, command]) => `ID=${command}&Return=0&CMD=DATA\n`).join(''))
  }
}

/** `DATA UPDATE USERINFO PIN=7⇥…` → `UPDATE USERINFO 7`. */
const short = (line: string) => line.replace(/^DATA (\w+ \w+) (?:PIN|Pin)=([^\t]*).*$/, '$1 $2')

const move = (employee: number, areas: readonly number[]) =>
  place.call('POST', 'personnel/employees/adjust_area', { body: { ids: [employee], areas, mode: 'replace' } })

test('what concerns one person goes in its order, and a newer line takes the place of one that waits', async () => {
  const [gate, hall] = [await newArea(), await newArea()]
  const terminal = await greeted(gate)
  const { id } = await place.add('personnel/employees', { emp_code: '7001', first_name: 'Ana', area: [gate] })
  await taken(terminal)
  await place.call('PATCH', `personnel/employees/${id}`, { body: { first_name: 'Eva' } })
  await place.call('PATCH', `personnel/employees/${id}`, { body: { first_name: 'Lea' } })
  const [line = '', ...others] = await taken(terminal)
  expect([line.includes('\tName=Lea\t'), others]).toEqual([true, []])
  // Taken off and back before the terminal asks: first the removal, then the person.
  await move(id, [hall])
  await move(id, [gate])
  expect((await taken(terminal)).map(short)).toEqual(['DELETE USERINFO 7001', 'UPDATE USERINFO 7001'])
  // Changed, then taken off: the change is not sent any more.
  await place.call('PATCH', `personnel/employees/${id}`, { body: { first_name: 'Mia' } })
  await move(id, [hall])
  expect((await taken(terminal)).map(short)).toEqual(['DELETE USERINFO 7001'])
})

test('who moves leaves one terminal and comes to two, with templates of their version alone', async () => {
  const [from, to] = [await newArea(), await newArea()]
  const [old, same, newer] = [await greeted(from), await greeted(to), await greeted(to, '13.0')]
  const { id } = await place.add('personnel/employees', { emp_code: '7002', first_name: 'Ben', area: [from] })
  for (const terminal of [old, same, newer]) await taken(terminal)
  const template = Buffer.alloc(48, 7).toString('base64')
  const bio = `BIODATA Pin=7002\tNo=6\tIndex=0\tValid=1\tDuress=0\tType=1\tMajorVer=10\tMinorVer=0\tFormat=0\tTmp=${template}\n`
  expect((await old.post('cdata?table=BIODATA', bio)).body).toBe('OK:1')
  expect(await taken(old)).toEqual([])
  await move(id, [to])
  expect((await taken(old)).map(short)).toEqual(['DELETE USERINFO 7002'])
  const told = await taken(same)
  expect(told.map(short)).toEqual(['UPDATE USERINFO 7002', 'UPDATE BIODATA 7002'])
  expect(told[1]).toContain(template)
  expect((await taken(newer)).map(short)).toEqual(['UPDATE USERINFO 7002'])
})

test('50,000 old records come in on first contact, each once, and no poll of another waits for one of the posts', async () => {
  const area = await newArea()
  const [full, other] = [await greeted(area), await greeted(area)]
  await taken(other)
  const posts = 50
  const each = 1000
  const at = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const body = (post: number) =>
    Array.from({ length: each }, (_, n) => `77\t${at(post * each + n)}\t0\t1\t0\n`).join('')
  let waited = 0
  for (let post = 0; post < posts; post++) {
    let isStored = false
    const upload = full.post(`cdata?table=ATTLOG&Stamp=${post}`, body(post)).then((answer) => {
      isStored = true
      return answer
    })
    expect(await other.get('getrequest')).toMatchObject({ status: 200, body: 'OK' })
    if (isStored) waited += 1
    expect((await upload).body).toBe(`OK:${each}`)
  }
  expect(waited).toBeLessThan(posts / 2)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from unregistered_transaction
    where terminal_sn = ${full.sn}`.execute(place.server.database.kysely)
  expect(rows).toEqual([{ n: posts * each }])
}, 240_000)
