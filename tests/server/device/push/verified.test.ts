// A command is done when the terminal says so, and verified when the terminal sends what it was told to hold.
import { beforeAll, expect, test } from 'vitest'
import { askForHeld } from '#server/areas/device/health/verify-commands.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { vectors } from '../protocol/vectors.ts'
import { type Calls, terminalCalls } from './terminal.ts'

let place: Place
let terminal: Calls
let area = 0
let id = 0
const sn = `SEEN${Math.floor(Math.random() * 1e9)}`

beforeAll(async () => {
  place = await companyWithTerminals('push-verified')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  id = (await place.add('device/terminals', { sn, alias: sn, area })).id
  terminal = terminalCalls(place, sn)
  await terminal.get('cdata?options=all&pushver=2.4.1')
}, 120_000)

/** All that waits; `answer` is told for each. */
async function told(answer: (text: string) => Promise<number> = async () => 0): Promise<readonly string[]> {
  const texts: string[] = []
  for (;;) {
    const [, number, text = ''] = /^C:(\d+):([^\n]*)\n$/.exec((await terminal.get('getrequest')).body) ?? []
    if (!number) return texts
    texts.push(text)
    await terminal.post('devicecmd', `ID=${number}&Return=${await answer(text)}&CMD=DATA\n`)
  }
}
const ask = () => inCompany(place.server.database, place.owner.company, (db) => askForHeld(db, place.owner.company))
const about = async (search: string) =>
  (await place.call('GET', 'device/commands', { query: { search, ordering: 'id' } })).data.data as {
    state: string
    verified_time: string | null
    return_text: string | null
  }[]

test('people who are there are verified, those who are not are told of', async () => {
  for (const emp_code of ['501', '502'])
    await place.add('personnel/employees', { emp_code, first_name: 'Ana', area: [area] })
  await told()
  expect(await about('USERINFO PIN=501')).toMatchObject([{ state: 'DONE', verified_time: null }])
  await ask()
  const asked = await told(async (text) => {
    if (!text.includes('PIN=501')) return -1
    await terminal.post('cdata?table=OPERLOG', 'USER PIN=501\tName=Ana\tPri=0\n')
    return 0
  })
  expect(asked).toEqual(['DATA QUERY USERINFO PIN=501', 'DATA QUERY USERINFO PIN=502'])
  expect((await about('UPDATE USERINFO PIN=501'))[0]).toMatchObject({
    state: 'DONE',
    verified_time: expect.any(String),
  })
  expect((await about('UPDATE USERINFO PIN=502'))[0]).toMatchObject({
    ...{ state: 'FAILED', verified_time: null },
    return_text: 'Processed, but the terminal does not hold it',
  })
  await ask()
  expect(await told()).toEqual([])
})

test('templates are verified by their kind; who was taken off again is not asked for', async () => {
  const { id: leaver } = await place.add('personnel/employees', { emp_code: '503', first_name: 'Eva', area: [area] })
  await terminal.post('cdata?table=OPERLOG', vectors.V03.bytes)
  const other = `${sn}B`
  await place.add('device/terminals', { sn: other, alias: other, area })
  const second = terminalCalls(place, other)
  await second.get('cdata?options=all&pushver=2.4.1')
  await second.post('cdata?table=BIODATA', vectors.V05.bytes)
  const elsewhere = await place.add('personnel/areas', { area_code: 'ELSE', area_name: 'Elsewhere' })
  const first = await told()
  expect(first.filter((text) => text.startsWith('DATA UPDATE BIODATA'))).toHaveLength(1)
  await place.call('PATCH', `personnel/employees/${leaver}`, { body: { area: [elsewhere.id] } })
  await told()
  await ask()
  const asked = await told(async (text) => {
    if (text.includes('BIODATA')) await terminal.post('cdata?table=BIODATA', vectors.V05.bytes)
    return 0
  })
  expect(asked).toContain('DATA QUERY BIODATA Type=9')
  expect(asked).not.toContain('DATA QUERY USERINFO PIN=503')
  const query = { terminal: String(id), kind: 'TEMPLATE' }
  const { data } = await place.call('GET', 'device/commands', { query })
  expect(data.data[0]).toMatchObject({ state: 'DONE', verified_time: expect.any(String) })
})
