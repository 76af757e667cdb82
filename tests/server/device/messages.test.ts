import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('words')
})
afterAll(() => place.server.close())

const newArea = () => place.add('personnel/areas', { area_name: `Hall ${++number}` })
const newTerminal = (area: number) =>
  place.add('device/terminals', { sn: `M${++number}`, alias: `Clock ${number}`, area })
const hire = (area: number) =>
  place.add('personnel/employees', { emp_code: `${1000 + ++number}`, first_name: 'Ana', area: [area] })
const lines = async (terminal: number) => (await place.queue(terminal)).filter((line) => line.includes('SMS'))
const read = async (path: string, id: number) => (await place.call('GET', `${path}/${id}`)).data
const act = (path: string, action: string, ids: readonly number[]) =>
  place.call('POST', `${path}/${action}`, { body: { ids } })
/** The terminal answers all that waits for it. */
const answer = async (terminal: number, state: 'DONE' | 'FAILED' = 'DONE') => {
  const { data } = await place.call('GET', 'device/commands', {
    query: { terminal: String(terminal), state: 'PENDING' },
  })
  for (const { id } of data.data) await place.set('command', id, { state, return_time: new Date() })
}
const far = { start_time: '2090-05-01 08:00:00', duration: 90 }

describe('a public message', () => {
  const path = 'device/publicmessages'
  const tell = (terminals: readonly number[], body: object = {}) =>
    place.add(path, { content: 'Fire drill at ten', terminals, ...far, ...body })

  test('is sent when it is saved, with its number, its minutes and its beginning, and ends after them', async () => {
    const { id: area } = await newArea()
    const terminal = await newTerminal(area)
    const made = await tell([terminal.id])
    expect(made.end_time).toBe('2090-05-01 09:30:00')
    expect(await lines(terminal.id)).toEqual([
      `DATA UPDATE SMS MSG=Fire drill at ten\tTAG=253\tUID=${made.uid}\tMIN=90\tStartTime=2090-05-01 08:00:00`,
    ])
  })

  test('begins on the clock of each terminal', async () => {
    const { id: area } = await newArea()
    const [here, there] = [await newTerminal(area), await newTerminal(area)]
    await place.call('PATCH', `device/terminals/${here.id}`, { body: { terminal_tz: 'UTC' } })
    await place.call('PATCH', `device/terminals/${there.id}`, { body: { terminal_tz: 'Asia/Kolkata' } })
    await tell([here.id, there.id])
    const [[one = ''], [two = '']] = [await lines(here.id), await lines(there.id)]
    const at = (line: string) => Date.parse(`${/StartTime=(.*)$/.exec(line)?.[1]}Z`)
    expect(at(two) - at(one)).toBe(5.5 * 3_600_000)
  })

  test('has 320 bytes at most, and no sign that ends a line of a terminal', async () => {
    const { id: area } = await newArea()
    const terminal = await newTerminal(area)
    const refused = async (content: string) => {
      const { errors } = await place.call('POST', path, { body: { content, terminals: [terminal.id] } })
      return errors?.content?.[0]?.code
    }
    expect(await refused('é'.repeat(161))).toBe('ZBDV1501')
    for (const sign of ['\t', '\n', '\r', '=']) expect([sign, await refused(`a${sign}b`)]).not.toContain(undefined)
    expect((await tell([terminal.id], { content: 'é'.repeat(160) })).content).toHaveLength(160)
  })

  test('is on its way, shown by all, shown by some, taken off', async () => {
    const { id: area } = await newArea()
    const [one, two] = [await newTerminal(area), await newTerminal(area)]
    const { id } = await tell([one.id, two.id])
    const state = async () => (await read(path, id)).state
    expect(await state()).toBe('SENDING')
    await answer(one.id)
    await answer(two.id, 'FAILED')
    expect(await state()).toBe('PARTLY')
    await act(path, 'send', [id])
    expect(await state()).toBe('SENDING')
    await place.call('DELETE', `device/commands/${await failedOf(two.id)}`)
    await answer(one.id)
    await answer(two.id)
    expect(await state()).toBe('SENT')
    await act(path, 'remove', [id])
    expect(await state()).toBe('REMOVED')
    const { uid } = await read(path, id)
    expect([await lines(one.id), await lines(two.id)]).toEqual(Array(2).fill([`DATA DELETE SMS UID=${uid}`]))
  })

  const failedOf = async (terminal: number) => {
    const query = { terminal: String(terminal), state: 'FAILED' }
    return (await place.call('GET', 'device/commands', { query })).data.data[0].id
  }

  test('with another text keeps its number, and is taken off terminals that it leaves', async () => {
    const { id: area } = await newArea()
    const [stays, leaves] = [await newTerminal(area), await newTerminal(area)]
    const { id, uid } = await tell([stays.id, leaves.id])
    await answer(stays.id)
    await answer(leaves.id)
    await place.call('PATCH', `${path}/${id}`, { body: { content: 'Fire drill at noon', terminals: [stays.id] } })
    expect(await lines(stays.id)).toEqual([expect.stringContaining(`MSG=Fire drill at noon\tTAG=253\tUID=${uid}\t`)])
    expect(await lines(leaves.id)).toEqual([`DATA DELETE SMS UID=${uid}`])
  })

  test('goes to all terminals of an area, too, and to no terminal twice; without either it is refused', async () => {
    const [{ id: area }, { id: other }] = [await newArea(), await newArea()]
    const [one, two, far] = [await newTerminal(area), await newTerminal(area), await newTerminal(other)]
    const { id, uid } = await tell([one.id], { areas: [area] })
    expect([(await lines(one.id)).length, (await lines(two.id)).length, (await lines(far.id)).length]).toEqual([
      1, 1, 0,
    ])
    for (const { id: clock } of [one, two]) await answer(clock)
    await place.call('PATCH', `${path}/${id}`, { body: { terminals: [far.id], areas: [] } })
    expect([await lines(one.id), await lines(two.id)]).toEqual(Array(2).fill([`DATA DELETE SMS UID=${uid}`]))
    expect((await place.call('PATCH', `${path}/${id}`, { body: { terminals: [] } })).code).toBe('ZBDV0010')
  })

  test('whose time is over is not sent again, and needs no taking off', async () => {
    const { id: area } = await newArea()
    const terminal = await newTerminal(area)
    const { id } = await tell([terminal.id], { start_time: '2024-01-01 08:00:00' })
    expect(await lines(terminal.id)).toEqual([])
    expect((await read(path, id)).state).toBe('EXPIRED')
    expect((await act(path, 'send', [id])).data.skipped).toMatchObject([{ id, code: 'ZBDV0029' }])
  })

  test('that is deleted is taken off the terminals that hold it', async () => {
    const { id: area } = await newArea()
    const [holds, waits] = [await newTerminal(area), await newTerminal(area)]
    const { id, uid } = await tell([holds.id, waits.id])
    await answer(holds.id)
    await place.call('DELETE', `${path}/${id}`)
    expect([await lines(holds.id), await lines(waits.id)]).toEqual([[`DATA DELETE SMS UID=${uid}`], []])
  })
})

describe('a private message', () => {
  const path = 'device/privatemessages'
  const tell = (employees: readonly number[]) => place.add(path, { content: 'See the doctor', employees, ...far })

  test('goes to the terminals of each person’s areas, with the person beside it, and its number is no public one’s', async () => {
    const [one, two] = [await newArea(), await newArea()]
    const [near, other] = [await newTerminal(one.id), await newTerminal(two.id)]
    const ana = await hire(one.id)
    const made = await tell([ana.id])
    expect(await lines(near.id)).toEqual([
      `DATA UPDATE SMS MSG=See the doctor\tTAG=254\tUID=${made.uid}\tMIN=90\tStartTime=2090-05-01 08:00:00`,
      `DATA UPDATE USER_SMS PIN=${ana.emp_code}\tUID=${made.uid}`,
    ])
    expect(await lines(other.id)).toEqual([])
    const open = await place.add('device/publicmessages', { content: 'Hello', terminals: [near.id], ...far })
    expect(open.uid).not.toBe(made.uid)
  })

  test('that loses a person is taken off, and told again for those who are left', async () => {
    const { id: area } = await newArea()
    const terminal = await newTerminal(area)
    const [ana, eva] = [await hire(area), await hire(area)]
    const { id, uid } = await tell([ana.id, eva.id])
    await answer(terminal.id)
    await place.call('PATCH', `${path}/${id}`, { body: { employees: [eva.id] } })
    expect(await lines(terminal.id)).toEqual([
      `DATA DELETE SMS UID=${uid}`,
      expect.stringContaining(`TAG=254\tUID=${uid}\t`),
      `DATA UPDATE USER_SMS PIN=${eva.emp_code}\tUID=${uid}`,
    ])
  })
})
