// The people of the demonstration company: names, dates, cards and addresses for each post.
import { addDays, addYears, daysBetween } from '#openapi/dates.ts'
import { demoEmails } from '../areas/identity/region/demo-accounts.ts'
import { names } from './names.ts'
import { type Post, planPosts } from './posts.ts'
import { type Random, seededRandom } from './random.ts'
import { attributes } from './structure.ts'

export interface Person {
  readonly emp_code: string
  readonly post: Post
  /** Code of the superior. */
  readonly superior: string | null
  readonly columns: Readonly<Record<string, unknown>>
}

const FIRST_CODE = 1001
const FIRST_CARD = 3_104_001
const PROBATION = 3
const TEMPORARY = 2

/** Who signs in beside the owner, and leads México. */
export const supervisor = { first_name: 'Lucía', last_name: 'Ortega', email: demoEmails.SUPERVISOR }

/** The same people for the same day, from which dates of birth, of hiring and of probation are counted back. */
export function demoPeople(day: string): readonly Person[] {
  const random = seededRandom(20_260_101)
  const taken = new Set([supervisor.email])
  return planPosts().map((post, index, posts) => ({
    emp_code: String(FIRST_CODE + index),
    post,
    superior: post.above === null ? null : String(FIRST_CODE + post.above),
    columns: { ...person(post, random, taken, day), ...card(random, index), ...lead(post, posts) },
  }))
}

const lead = (post: Post, posts: readonly Post[]) =>
  post === posts.find(({ department }) => department === 'MX') ? { ...supervisor, gender: 'F' } : {}

function person(post: Post, random: Random, taken: Set<string>, day: string) {
  const { women, men, families } = random.pick(names[post.region.code])
  const isWoman = random.percent(46)
  const [first_name, first] = random.pick(isWoman ? women : men)
  const [last_name, last] = random.pick(families)
  const hasMail = random.percent(85) || post.position !== 'OP'
  return {
    first_name,
    last_name,
    gender: isWoman ? 'F' : 'M',
    national: post.region.nationality,
    country_code: post.region.country,
    mobile: `${post.region.dial}${String(10_000_000 + random.below(89_999_999)).slice(0, 8)}`,
    email: hasMail ? freeMail(`${first}.${last}`, taken) : null,
    ...employment(random, day),
    custom_fields: ownValues(random, day),
  }
}

function freeMail(name: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const address = `${name}${number === 1 ? '' : number}@demo.test`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}

/** Some have just begun, a few stay for a season. */
function employment(random: Random, day: string) {
  const birthday = addDays(addYears(day, -58), random.below(35 * 365))
  const grown = addYears(birthday, 19)
  const days = Math.max(200, daysBetween(grown, day))
  const chance = random.below(100)
  if (chance < 8) {
    const hire_date = addDays(day, -5 - random.below(80))
    return { birthday, hire_date, emp_type: PROBATION, probation_end_date: addDays(hire_date, 90) }
  }
  const hire_date = addDays(day, -150 - random.below(Math.min(days, 14 * 365) - 150))
  if (chance > 95) {
    const contract_start = addDays(day, -120 + random.below(60))
    return {
      birthday,
      hire_date: contract_start,
      emp_type: TEMPORARY,
      contract_start,
      contract_end: addDays(day, 20 + random.below(160)),
    }
  }
  return { birthday, hire_date, emp_type: 1 }
}

function card(random: Random, index: number) {
  const number = FIRST_CARD + index * 17
  return {
    card_no: random.percent(80) ? String(number) : null,
    vice_card: random.percent(6) ? String(number + 9) : null,
  }
}

function ownValues(random: Random, day: string): Readonly<Record<string, string | number>> {
  const [size, locker, check, languages] = attributes.map(({ name }) => name)
  const values: Record<string, string | number> = {}
  if (size && random.percent(70)) values[size] = random.pick(attributes[0].choices)
  if (locker && random.percent(60)) values[locker] = 1 + random.below(320)
  if (check && random.percent(50)) values[check] = addDays(day, -random.below(400))
  if (languages && random.percent(15))
    values[languages] = random.pick(['English', 'English, Español', 'العربية, English', 'Türkçe'])
  return values
}
