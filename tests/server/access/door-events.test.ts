// Events of doors as records: how doors stand by them, what the table of codes makes of them, and whom they are shown to.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { terminalCalls, wire } from '#tests/server/device/push/terminal.ts'

let place: Place
let area = 0
let number = 0

beforeAll(async () => {
  place = await companyWithTerminals('door-events')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose', area: [area] })
}, 120_000)

const sns = Math.floor(Math.random() * 1e8)
async function newDoor(protocol: 'acc' | 'att' = 'acc') {
  const sn = `DE${sns}${++number}`
  const { id } = await place.add('device/terminals', { sn, alias: `Door ${number}`, area, is_access: true })
  const calls = terminalCalls(place, sn)
  if (protocol === 'acc') await calls.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')
  return { id: Number(id), calls, tell: (line: string) => calls.post('cdata?table=rtlog', wire(`${line}␊`)) }
}
const list = async (path: string, query: Record<string, string> = {}) =>
  (await place.call('GET', `acc/${path}`, { query: { page_size: '200', ...query } })).data.data
const doorOf = async (terminal: number) => (await list('terminals', { terminal: String(terminal) }))[0]
const eventsOf = (terminal: number) => list('events', { terminal: String(terminal), ordering: 'event_time' })
const punchesOf = async (terminal: number) =>
  (await place.call('GET', 'device/transactions', { query: { terminal: String(terminal) } })).data.data

test('a door says how it stands, what happened last and who it was', async () => {
  const door = await newDoor()
  await place.set('terminal', door.id, { last_activity: new Date(Date.now() - 3_600_000) })
  expect(await doorOf(door.id)).toMatchObject({ door_state: 'OFFLINE', last_event: null, last_person: null })
  await place.set('terminal', door.id, { last_activity: new Date() })
  const told: [string, object][] = [
    ['time=2026-10-05 09:00:00⇥pin=0⇥event=200⇥index=1', { door_state: 'OPEN', last_event: 'OPENED' }],
    ['time=2026-10-05 09:00:20⇥pin=0⇥event=28⇥index=2', { door_state: 'HELD', last_event: 'HELD' }],
    ['time=2026-10-05 09:00:30⇥pin=0⇥event=201⇥index=3', { door_state: 'CLOSED', last_event: 'CLOSED' }],
    ['time=2026-10-05 09:01:00⇥pin=0⇥event=102⇥index=4', { door_state: 'FORCED', last_event: 'FORCED' }],
    ['time=2026-10-05 09:01:10⇥pin=0⇥event=201⇥index=5', { door_state: 'FORCED' }],
    ['time=2026-10-05 09:01:20⇥pin=0⇥event=7⇥index=6', { door_state: 'CLOSED', last_event: 'ALARM_ENDED' }],
    [
      'time=2026-10-05 09:02:00⇥pin=1042⇥event=1⇥index=7',
      { last_event: 'PASSED', last_event_time: '2026-10-05 09:02:00', last_person: 'Jose' },
    ],
    // Held back by the panel: it is kept, and says nothing of how the door stands now.
    ['time=2026-10-05 08:00:00⇥pin=0⇥event=102⇥index=8', { door_state: 'CLOSED', last_event: 'PASSED' }],
  ]
  for (const [line, expected] of told) {
    expect(await door.tell(line)).toMatchObject({ status: 200, body: 'OK' })
    expect(await doorOf(door.id), line).toMatchObject(expected)
  }
  expect((await eventsOf(door.id)).map((event: { meaning: string }) => event.meaning)).toEqual([
    ...['FORCED', 'OPENED', 'HELD', 'CLOSED', 'FORCED', 'CLOSED', 'ALARM_ENDED', 'PASSED'],
  ])
  expect(await list('terminals', { door_state__in: 'CLOSED', terminal: String(door.id) })).toHaveLength(1)
  expect(await list('terminals', { door_state__in: 'FORCED', terminal: String(door.id) })).toHaveLength(0)
})

test('the state that a panel reports sets and ends alarms', async () => {
  const door = await newDoor()
  const report = (sensor: string, alarm: string) =>
    door.calls.post('cdata?table=rtstate', wire(`time=2026-10-05 09:12:00⇥sensor=${sensor}⇥relay=00⇥alarm=${alarm}␊`))
  for (const [sensor, alarm, door_state] of [
    ['01', '0000000000000000', 'CLOSED'],
    ['02', '0000000000000000', 'OPEN'],
    ['09', '0000000000000000', 'OPEN'],
    ['02', '1000000000000000', 'HELD'],
    ['02', '0100000000000000', 'FORCED'],
    ['01', '0200000000000000', 'ALARM'],
    ['01', '0000000000000000', 'CLOSED'],
    ['zz', 'no', 'CLOSED'],
  ] as const) {
    await report(sensor, alarm)
    expect(await doorOf(door.id), `${sensor} ${alarm}`).toMatchObject({ door_state })
  }
})

test('the doors of a panel are doors of their own, by the number that it tells of', async () => {
  const panel = await newDoor()
  const doors = (query = {}) => list('terminals', { terminal: String(panel.id), ordering: 'door_no', ...query })
  const alias = `Door ${number}`
  await panel.calls.post('registry?', 'DeviceType=acc,LockCount=4')
  expect(await doors()).toMatchObject([
    { door_no: 1, door_name: alias, panel_doors: 4 },
    ...[2, 3, 4].map((door_no) => ({ door_no, door_name: `${alias} ${door_no}`, panel_doors: 4 })),
  ])
  const states = async () => (await doors()).map(({ door_state }: { door_state: string }) => door_state)
  const report = (sensor: string, alarm: string) =>
    panel.calls.post('cdata?table=rtstate', wire(`time=2026-10-05 09:12:00⇥sensor=${sensor}⇥relay=00⇥alarm=${alarm}␊`))
  // Door 1 shut, 2 open, 3 open and forced, 4 tells nothing.
  await report('29', '0000010000000000')
  expect(await states()).toEqual(['CLOSED', 'OPEN', 'FORCED', 'UNKNOWN'])
  await panel.tell('time=2026-10-05 09:13:00⇥pin=0⇥event=28⇥eventaddr=2⇥index=1')
  await panel.tell('time=2026-10-05 09:14:00⇥pin=1042⇥event=1⇥eventaddr=4⇥index=2')
  await panel.tell('time=2026-10-05 09:15:00⇥pin=0⇥event=200⇥eventaddr=9⇥index=3')
  expect(await states()).toEqual(['OPEN', 'HELD', 'FORCED', 'UNKNOWN'])
  expect(await doors()).toMatchObject([
    { last_event: 'OPENED' },
    { last_event: 'HELD', last_person: null },
    { last_event: null },
    { last_event: 'PASSED', last_person: 'Jose' },
  ])
  expect(await eventsOf(panel.id)).toMatchObject([
    { door: 2, door_name: `${alias} 2` },
    { door: 4, door_name: `${alias} 4` },
    { door: 9, door_name: alias },
  ])
  expect(await list('events', { terminal: String(panel.id), door: '2' })).toHaveLength(1)
})

test('each door of a panel opens and ends its alarm by its number, for the seconds of its own', async () => {
  const panel = await newDoor()
  await panel.calls.post('registry?', 'DeviceType=acc,LockCount=2')
  await panel.calls.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')
  const [one, two] = await list('terminals', { terminal: String(panel.id), ordering: 'door_no' })
  await place.empty(panel.id)
  const { id, version } = two
  const change = { door_name: 'Archive', door_lock_delay: 9, version }
  expect((await place.call('PATCH', `acc/terminals/${id}`, { body: change })).data).toMatchObject({
    door_name: 'Archive',
  })
  const sensor = { door_sensor_type: 1, version: version + 1 }
  const refused = await place.call('PATCH', `acc/terminals/${id}`, { body: sensor })
  expect(refused.errors?.door_sensor_type?.[0]?.code).toBe('ZBAC0018')
  await place.call('POST', 'acc/terminals/copy_settings', { body: { ids: [id], source: one.id } })
  expect((await place.call('GET', `acc/terminals/${id}`)).data).toMatchObject({
    door_lock_delay: 5,
    door_sensor_type: 0,
  })
  const again = { door_lock_delay: 9, version: version + 2 }
  expect((await place.call('PATCH', `acc/terminals/${id}`, { body: again })).data).toMatchObject({ door_lock_delay: 9 })
  // Of a further door the panel gets no settings: it has one set of them.
  expect(await place.queue(panel.id)).toEqual([])
  for (const [act, ids, words] of [
    ['unlock', [id], ['CONTROL DEVICE 0102010900']],
    ['unlock', [one.id], ['CONTROL DEVICE 0101010500']],
    ['cancel_alarm', [one.id, id], ['CONTROL DEVICE 02010000', 'CONTROL DEVICE 02020000']],
  ] as const) {
    await place.set('terminal', panel.id, { last_activity: new Date() })
    expect((await place.call('POST', `acc/terminals/${act}`, { body: { ids } })).data, act).toMatchObject({
      skipped: [],
    })
    const told: string[] = []
    for (const _ of words) {
      const { body } = await panel.calls.get('getrequest?')
      const [, command = '', text = ''] = /^C:(\d+):(.*?)\r\n/.exec(body) ?? []
      told.push(text)
      await panel.calls.post('devicecmd?', `ID=${command}&Return=0&CMD=CONTROL`)
    }
    expect(told).toEqual(words)
  }
  // A panel that is replaced by a smaller one has fewer doors; an area that changes takes all of them along.
  const hall = (await place.add('personnel/areas', { area_code: `H${number}`, area_name: 'Hall' })).id
  await place.call('POST', 'device/terminals/set_area', { body: { ids: [panel.id], area: hall } })
  expect(await list('terminals', { area: String(hall) })).toHaveLength(2)
  await panel.calls.post('registry?', 'LockCount=1')
  expect(await list('terminals', { area: String(hall) })).toMatchObject([{ door_no: 1, panel_doors: 1 }])
})

test('terminals of attendance at a door tell of it by their operation log and their punches', async () => {
  const door = await newDoor('att')
  const log = wire('OPLOG 3⇥0⇥2026-10-05 09:00:00⇥54⇥0⇥0⇥0␊OPLOG 29⇥1042⇥2026-10-05 09:01:00⇥0⇥0⇥0⇥0␊')
  for (const _ of [1, 2]) expect((await door.calls.post('cdata?table=OPERLOG', log)).body).toBe('OK:2')
  expect(await eventsOf(door.id)).toMatchObject([
    { meaning: 'FORCED', source: 'OPERATION', kind: 'DOOR', employee: null },
    { meaning: 'UNLOCKED', source: 'OPERATION', employee: { emp_code: '1042' } },
  ])
  expect(await doorOf(door.id)).toMatchObject({ door_state: 'FORCED', last_person: 'Jose' })
  const now = new Date().toISOString().slice(0, 10)
  const punches = `1042\t${now} 00:00:01\t0\t1\n1042\t2020-01-02 00:00:01\t0\t1\n`
  for (const _ of [1, 2]) expect((await door.calls.post('cdata?table=ATTLOG', punches)).body).toBe('OK:2')
  // The one of long ago is a punch, and tells nothing of the door any more.
  expect((await eventsOf(door.id)).slice(2)).toMatchObject([{ meaning: 'PASSED', source: 'PUNCH', kind: 'PUNCH' }])
})

test('an unknown code waits; corrected, it counts for what comes, and what waits is taken in once', async () => {
  const door = await newDoor()
  const line = (index: number) => `time=2026-10-06 09:00:0${index}⇥pin=1042⇥event=779⇥index=${index}⇥inoutstatus=1`
  await door.tell(line(1))
  const [waiting] = await eventsOf(door.id)
  expect(waiting).toMatchObject({ kind: 'REVIEW', meaning: 'OTHER', event_code: 779, emp_code: '1042' })
  const takeIn = () => place.call('POST', 'acc/events/take_in', { body: { ids: [waiting.id] } })
  expect((await takeIn()).data).toMatchObject({ accepted: 0, skipped: [{ id: waiting.id, code: 'ZBAC1801' }] })
  const code = await place.add('acc/event_codes', {
    code: 779,
    kind: 'PUNCH',
    meaning: 'PASSED',
    event_name: 'Turnstile',
  })
  await door.tell(line(2))
  // What was told before the correction stays to be decided, even when it is sent again.
  await door.tell(line(1))
  expect(await eventsOf(door.id)).toMatchObject([
    { kind: 'REVIEW' },
    { kind: 'PUNCH', meaning: 'PASSED', event_name: 'Turnstile' },
  ])
  expect(await punchesOf(door.id)).toHaveLength(1)
  expect((await takeIn()).data).toMatchObject({ accepted: 1, skipped: [] })
  expect((await punchesOf(door.id)).map((punch: { punch_state: string }) => punch.punch_state)).toEqual(['1', '1'])
  expect((await takeIn()).data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBAC0029' }] })
  expect(await punchesOf(door.id)).toHaveLength(2)
  await place.call('PATCH', `acc/event_codes/${code.id}`, { body: { kind: 'DOOR', version: code.version } })
  await door.tell(line(3))
  expect((await eventsOf(door.id)).map((event: { kind: string }) => event.kind)).toEqual(['PUNCH', 'PUNCH', 'DOOR'])
  expect(await punchesOf(door.id)).toHaveLength(2)
})

test('every company has the known codes, each once', async () => {
  const query = { code: '102' }
  expect(await list('event_codes', query)).toMatchObject([{ kind: 'DOOR', meaning: 'FORCED' }])
  const again = await place.call('POST', 'acc/event_codes', { body: { code: 102, kind: 'PUNCH', meaning: 'OTHER' } })
  expect(again.errors?.code?.[0]?.code).toBe('ZBAC0017')
})

test('whoever may not see a person reads nobody at the door, and not the event', async () => {
  const door = await newDoor()
  const hall = (await place.add('personnel/departments', { dept_code: 'HALL', dept_name: 'Hall' })).id
  await door.tell('time=2026-10-07 09:00:00⇥pin=1042⇥event=1⇥index=1')
  const guard = await place.server.member(place.owner, {
    email: 'guard@door-events.test',
    permissions: ['acc.view_access_terminal', 'acc.view_door_event'],
    scope: { department: [hall] },
  })
  const query = { terminal: String(door.id) }
  const doors = await guard.call('GET', '/web/acc/api/v2/terminals/', { query })
  expect(doors.data.data).toMatchObject([{ last_event: 'PASSED', last_person: null }])
  expect((await guard.call('GET', '/web/acc/api/v2/events/', { query })).data.data).toEqual([])
})
