// The terminals of the demonstration company: they hold its people from the beginning, who come and go as they are planned.
import type { components } from '#openapi/generated/schema.d.ts'
import { demoEmails, demoPassword } from '#server/areas/identity/region/demo-accounts.ts'
import { ahead } from '#server/platform/time/zone-time.ts'
import { startAttendance } from './attendance.ts'
import { asReader, type Planned, planReader } from './duties.ts'
import { plannedCrowd } from './planned-crowd.ts'
import { about, type Behaviour } from './simulated.ts'

type TerminalPage = components['schemas']['TerminalPage']

const account = { username: demoEmails.ADMINISTRATOR, password: demoPassword }

const minuteMs = 60_000
/** While somebody may be looking for the first time, more happens. */
const livelyMs = 10 * minuteMs

/** All but those with a remark, which says what is broken. Their number. */
export async function startDemonstration(behaviour: Behaviour): Promise<number> {
  const { server } = behaviour
  const { data } = await asReader(server, account, (reader) =>
    reader.get<TerminalPage>('/web/device/api/v2/terminals/?page_size=100'),
  )
  const terminals = data.filter(({ remark, is_access }) => !remark && !is_access)
  const whose = new Map<string, string>()
  /** Who is in several areas is at the first of their terminals. */
  const own = (sn: string, { people, duties }: Planned): Planned => {
    for (const { pin } of people) if (!whose.has(pin)) whose.set(pin, sn)
    const isOwn = ({ pin }: { readonly pin: string }) => whose.get(pin) === sn
    return { people: people.filter(isOwn), duties: duties.filter(isOwn) }
  }
  const read = planReader(server, account, new Set(terminals.map(({ area }) => area.id)))
  const began = Date.now()
  const isLively = () => Date.now() - began < livelyMs
  const looksIn = () => Date.now() - began < livelyMs / 3
  const betweenSteps = () => about(isLively() ? behaviour.every : 10 * minuteMs)
  for (const { sn, area, terminal_tz } of terminals) {
    const plannedOn = async (date: string) => own(sn, await read(area.id, date))
    const now = Date.now()
    const local = now + ahead(now, terminal_tz ?? 'UTC')
    void startAttendance(sn, behaviour, await plannedCrowd({ plannedOn, betweenSteps, looksIn }, local))
  }
  return terminals.length
}
