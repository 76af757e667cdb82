// Approved swaps of an example become temporary rows, in the order in which they are listed.
import type { Day } from '#server/areas/attendance/engine/dates.ts'
import type { Company, Employee } from '#server/areas/attendance/engine/inputs.ts'
import type { Timetable } from '#server/areas/attendance/engine/settings.ts'
import { exchangePlans, replacePlan } from '#server/areas/attendance/engine/swap-plans.ts'
import { list, oneOf, orNull, some, text, wrong } from './fields.ts'
import type { Named } from './settings.ts'
import { day } from './times.ts'

interface SwapGiven {
  readonly swap_type: 'COLLEAGUE' | 'OWN_DATES' | 'CHANGE_TIMETABLE'
  readonly employee: string
  readonly employees: readonly string[]
  readonly date: Day
  readonly dates: readonly Day[]
  readonly att_date: Day
  readonly timetable: Timetable | null
  readonly status: string
}

type People = ReadonlyMap<string, Employee>

export function swapped(company: Company, people: People, swaps: unknown, { timetable }: Named): People {
  const read = some<SwapGiven>({
    swap_type: oneOf('COLLEAGUE', 'OWN_DATES', 'CHANGE_TIMETABLE'),
    employee: text,
    employees: list(text),
    date: day,
    dates: list(day),
    att_date: day,
    timetable: orNull(timetable),
    status: text,
  })
  const approved = list(read)(swaps, 'given.swaps').filter(
    ({ status }) => status === undefined || status === 'APPROVED',
  )
  return approved.reduce((now, swap) => afterSwap(company, now, swap), people)
}

function afterSwap(company: Company, people: People, swap: Partial<SwapGiven>): People {
  const names = swap.employees ?? (swap.employee === undefined ? [] : [swap.employee])
  const single = swap.date ?? swap.att_date
  const dates = swap.dates ?? (single === undefined ? [] : [single])
  const person = (index: number) =>
    people.get(names[index] ?? '') ?? wrong('given.swaps', `there is no employee ${names[index]}`)
  const after = new Map(people)
  const [name = '', other = ''] = names
  if (swap.swap_type === 'COLLEAGUE') {
    const [one, two] = dates.reduce<readonly [Employee, Employee]>(
      ([mine, theirs], date) => exchangePlans(company, { employee: mine, date }, { employee: theirs, date }),
      [person(0), person(1)],
    )
    return after.set(name, one).set(other, two)
  }
  if (swap.swap_type === 'OWN_DATES') {
    const [first, second] = dates
    if (first === undefined || second === undefined) return wrong('given.swaps', 'OWN_DATES names two dates')
    return after.set(
      name,
      exchangePlans(company, { employee: person(0), date: first }, { employee: person(0), date: second })[0],
    )
  }
  if (swap.swap_type === undefined) return wrong('given.swaps', 'a swap lacks swap_type')
  return after.set(
    name,
    dates.reduce(
      (one, date) => replacePlan(one, date, { timetables: [swap.timetable ?? null], candidates: false }),
      person(0),
    ),
  )
}
