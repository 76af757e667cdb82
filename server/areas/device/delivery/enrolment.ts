// How the last enrolment that was ordered at a terminal goes: by what the terminal fetched, answered and sent.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { companyTerm } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { patience } from './enroll-remotely.ts'

type Enrolment = components['schemas']['Enrolment']
type State = Enrolment['state']
type Reason = NonNullable<Enrolment['reason']>

interface Row {
  readonly id: number
  readonly content: string
  readonly state: string
  readonly return_value: number | null
  /** Seconds since it was fetched, and since it was answered. */
  readonly waited: number | null
  readonly answered: number | null
  readonly isHere: boolean
}

const isCard = sql`c.content like 'ENROLL_MF %'`

/** ZBOA0404 where none was ordered within the hour. */
export async function enrolmentOf(context: Context, terminal: number): Promise<Enrolment> {
  const { db, company, principal } = context
  const storage = storageOf('terminal')
  const terms = [companyTerm(context, storage), sql`t.id = ${terminal}::bigint`, ...scopeTerms(principal, storage)]
  const key = (name: string) => sql`substring(c.content from ${`[ \\t]${name}=([^\\t]*)`})`
  const { rows } = await sql<Row>`
    select c.id, c.content, c.state, c.return_value, extract(epoch from now() - c.transfer_time)::integer as waited,
      extract(epoch from now() - c.return_time)::integer as answered,
      exists (select from bio_template b join employee e on e.company_id = b.company_id and e.id = b.employee
        where not (${isCard}) and b.company_id = c.company_id and e.emp_code = ${key('PIN')} and b.update_time >= c.transfer_time
          and b.bio_type = coalesce(${key('TYPE')}, '1')::integer
          and (${key('FID')} is null or b.bio_no = ${key('FID')}::integer)) as "isHere"
    from command c where c.company_id = ${company.id}::bigint and c.kind = 'ENROLL' and c.commit_time > now() - interval '1 hour'
      and c.terminal in (select t.id from terminal t where ${sql.join(terms, sql` and `)})
    order by c.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw refuse('ZBOA0404')
  const state = stateOf(row)
  const { content, return_value, waited } = row
  const finger = fieldOf(content, 'FID')
  return {
    ...{ id: Number(row.id), emp_code: fieldOf(content, 'PIN') ?? '', state, return_value },
    bio_type: kindOf(content),
    finger: finger === undefined ? null : Number(finger),
    retry: Number(fieldOf(content, 'RETRY') ?? 1),
    reason: state === 'REFUSED' ? reasonOf(row) : null,
    seconds_left: state === 'WAITING' ? Math.max(0, patience - (waited ?? 0)) : null,
  }
}

const fieldOf = (content: string, key: string): string | undefined =>
  new RegExp(`[ \\t]${key}=([^\\t]*)`).exec(content)?.[1]

const kinds: readonly Enrolment['bio_type'][] = [1, 2, 8, 9, 10, 20]

function kindOf(content: string): Enrolment['bio_type'] {
  if (content.startsWith('ENROLL_MF ')) return 20
  return kinds.find((kind) => String(kind) === fieldOf(content, 'TYPE')) ?? 1
}

function stateOf({ state, return_value, waited, answered, content, isHere }: Row): State {
  if (isHere) return 'DONE'
  if (state === 'PENDING') return 'QUEUED'
  if (state === 'SENT') return (waited ?? 0) > patience ? 'TIMED_OUT' : 'WAITING'
  if (state === 'DONE') {
    if (content.startsWith('ENROLL_MF ')) return 'DONE'
    return (answered ?? 0) > patience ? 'NOT_SENT' : 'TAKEN'
  }
  if (state === 'FAILED') return return_value === null ? 'TIMED_OUT' : 'REFUSED'
  return state === 'EXPIRED' ? 'NOT_FETCHED' : 'CANCELLED'
}

const reasons: Readonly<Record<number, Reason>> = {
  ...{ 2: 'KNOWN', 4: 'LOW_QUALITY', 5: 'OTHER_PERSON', 6: 'CANCELLED_THERE', 7: 'BUSY' },
  ...{ [-5]: 'FULL', [-10]: 'NO_PERSON', [-22]: 'UNSUPPORTED', [-1001]: 'FULL', [-1002]: 'UNSUPPORTED' },
  ...{ [-1003]: 'TIME_OUT', [-1004]: 'UNSUPPORTED', [-1005]: 'BUSY', [-5000]: 'UNSUPPORTED' },
}

/** Of cards, where they mean something else. */
const ofCards: Readonly<Record<number, Reason>> = { 4: 'NO_TRIES', 5: 'TIME_OUT' }

function reasonOf({ content, return_value }: Row): Reason {
  const value = return_value ?? 0
  const own = content.startsWith('ENROLL_MF ') ? ofCards[value] : undefined
  return own ?? reasons[value] ?? 'OTHER'
}
