// A remote enrolment, followed from the order to the template: what the screen tells while somebody stands at the terminal.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let area = 0
let employee = 0
let number = 0
const sns = Math.floor(Math.random() * 1e9)

beforeAll(async () => {
  place = await companyWithTerminals('push-enrolment')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  employee = (await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose', area: [area] })).id
}, 120_000)

const vain = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v'

async function ordered(body: object = {}) {
  const sn = `EN${sns}${++number}`
  const id = Number((await place.add('device/terminals', { sn, alias: sn, area })).id)
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&pushver=2.4.1')
  const order = () =>
    place.call('POST', `device/terminals/enroll_remotely/${id}`, {
      body: { employee, bio_type: 1, finger: 6, retry: 3, ...body },
    })
  expect((await order()).code).toBe('ZBDV0000')
  /** Fetches until the enrolment has come; what goes before it is done. */
  const fetched = async () => {
    for (;;) {
      const [, command = '', text = ''] = /^C:(\d+):([^\n]*)\n$/.exec((await calls.get('getrequest')).body) ?? []
      if (command === '' || text.startsWith('ENROLL')) return command
      await calls.post('devicecmd', `ID=${command}&Return=0&CMD=DATA\n`)
    }
  }
  const now = async () => (await place.call('GET', `device/terminals/enrolment/${id}`)).data
  /** As if so many seconds had gone by since then. */
  const age = (command: string, column: 'transfer_time' | 'return_time', seconds: number) =>
    place.set('command', Number(command), { [column]: sql`now() - make_interval(secs => ${seconds})` })
  return { id, calls, order, fetched, now, age }
}

test('it is told step by step until the template has arrived', async () => {
  const { calls, fetched, now } = await ordered()
  expect(await now()).toMatchObject({
    state: 'QUEUED',
    emp_code: '1042',
    bio_type: 1,
    finger: 6,
    retry: 3,
    seconds_left: null,
  })
  const command = await fetched()
  const waiting = await now()
  expect(waiting).toMatchObject({ state: 'WAITING', reason: null })
  expect(waiting.seconds_left).toBeGreaterThan(60)
  await calls.post('devicecmd', `ID=${command}&Return=0&CMD=ENROLL_FP\n`)
  expect(await now()).toMatchObject({ state: 'TAKEN' })
  // Another finger than the one that was asked for is not the one.
  await calls.post('cdata?table=OPERLOG', `FP PIN=1042\tFID=5\tSize=64\tValid=1\tTMP=${vain}\n`)
  expect(await now()).toMatchObject({ state: 'TAKEN' })
  await calls.post('cdata?table=OPERLOG', `FP PIN=1042\tFID=6\tSize=64\tValid=1\tTMP=${vain}\n`)
  expect(await now()).toMatchObject({ state: 'DONE' })
})

test('a refusal is told with its reason, and it can be ordered again', async () => {
  const { calls, fetched, now, order } = await ordered()
  await calls.post('devicecmd', `ID=${await fetched()}&Return=4&CMD=ENROLL_FP\n`)
  expect(await now()).toMatchObject({ state: 'REFUSED', reason: 'LOW_QUALITY', return_value: 4 })
  expect((await order()).code).toBe('ZBDV0000')
  expect(await now()).toMatchObject({ state: 'QUEUED', reason: null })
  const card = await ordered({ bio_type: 20 })
  await card.calls.post('devicecmd', `ID=${await card.fetched()}&Return=5&CMD=ENROLL_MF\n`)
  expect(await card.now()).toMatchObject({ state: 'REFUSED', reason: 'TIME_OUT', bio_type: 20, finger: null })
})

test('nobody who comes, and a terminal that sends nothing, is told as such', async () => {
  // A finger that no other test has enrolled: what has arrived since then would end it.
  const silent = await ordered({ finger: 2 })
  await silent.age(await silent.fetched(), 'transfer_time', 91)
  expect(await silent.now()).toMatchObject({ state: 'TIMED_OUT', seconds_left: null })
  const keeping = await ordered({ finger: 3 })
  const command = await keeping.fetched()
  await keeping.calls.post('devicecmd', `ID=${command}&Return=0&CMD=ENROLL_FP\n`)
  await keeping.age(command, 'return_time', 91)
  expect(await keeping.now()).toMatchObject({ state: 'NOT_SENT' })
})

test('where none was ordered, or at a terminal of another company, there is nothing to follow', async () => {
  const { id } = await place.add('device/terminals', { sn: `EN${sns}none`, alias: 'None', area })
  const path = (of: number) => `/web/device/api/v2/terminals/enrolment/${of}/`
  expect((await place.owner.call('GET', path(id))).code).toBe('ZBOA0404')
  const followed = await ordered()
  const elsewhere = await place.server.company('push-enrolment-b')
  expect((await elsewhere.call('GET', path(followed.id))).code).toBe('ZBOA0404')
})
