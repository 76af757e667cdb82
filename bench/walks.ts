// How many files of the server a reader passes through: those of which a function runs while something is done, told by the runtime's
// own coverage. What runs when a server starts is not counted. `node scripts/postgres.ts node bench/walks.ts`
import { Session } from 'node:inspector/promises'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Place, punch, settled } from '#tests/server/attendance/run/support.ts'
import { company, own, rowsOf } from '#tests/server/personal/support.ts'
import { day, mondayFrom } from '#tests/support/days.ts'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

const server = new URL('../server/', import.meta.url).href

/** Files of the server by storey. */
async function filesOf(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count))
    .flatMap(({ url }) => (url.startsWith(server) ? (/^(\w+)\//.exec(url.slice(server.length))?.[1] ?? 'top') : []))
  const storeys = Map.groupBy(ran, (storey) => storey)
  return { files: ran.length, ...Object.fromEntries([...storeys].map(([storey, files]) => [storey, files.length])) }
}

const here = await company('walks', { CALCULATION_THREADS: '1' })
const { owner, server: running } = here
const boss = await here.worker('Sara')
const ana = await here.worker('Ana', { superior: boss.id })
const shift = (await owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
await here.add('/web/att/api/v2/employee_schedules/', { employees: [ana.id], shift, start_date: day(-300) })
const type = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN' }
const category = (await here.add('/web/att/api/v2/incident_types/', type)).id
await here.workflow('LEAVE', [ana.id], [{ approver_type: 2 }])
await settled(running.database)

let week = mondayFrom(7)
async function question(known = 0): Promise<number> {
  week += 7
  const times = { start_time: `${day(week)} 00:00:00`, end_time: `${day(week)} 00:00:00` }
  await ana.call('POST', `${own}leaves/`, { body: { category, ...times } })
  await settled(running.database)
  const rows: readonly { id: number }[] = await rowsOf(boss, 'approvals/leave', { place: 'OPEN' })
  return rows.find(({ id }) => id !== known)?.id ?? 0
}

const employees = '/web/personnel/api/v2/employees/'
const run: Place['run'] = (work) => inCompany(running.database, owner.company, work)
const place: Place = { database: running.database, company: owner.company, run, department: 0, shift }
const first = await question()
const open = [first, await question(first)]
let hour = 7

/** Each is done once before it is counted, so that nothing is counted that is done once only. */
const walks: Readonly<Record<string, () => Promise<unknown>>> = {
  'a list of employees, filtered and ordered': () =>
    owner.call('GET', employees, { query: { first_name__icontains: 'a', ordering: 'emp_code' } }),
  'a change of an employee': () =>
    owner.call('PATCH', `${employees}${ana.id}/`, { body: { mobile: `+9715${Date.now() % 1e7}` } }),
  'a punch until its result is stored': async () => {
    hour += 1
    await punch(place, ana.id, `${day(-3)} ${String(hour).padStart(2, '0')}:00`)
    await settled(running.database)
  },
  'leave approved, with what follows': async () => {
    const ids = [open.shift() ?? 0]
    const { data } = await boss.call('POST', `${own}approvals/leave/approve/`, { body: { ids } })
    if (data?.accepted !== 1) throw new Error(JSON.stringify(data))
  },
}
for (const [name, walk] of Object.entries(walks)) {
  await walk()
  console.log(name, JSON.stringify(await filesOf(walk)))
}
await running.close()
process.exit()
