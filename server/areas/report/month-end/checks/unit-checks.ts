// The checks of a unit and month, each with how much stands, whether it keeps the month from being locked, and who has accepted it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { type MonthSetting, monthSetting } from '../month-setting.ts'
import type { Ground } from '../stored-month.ts'
import { furtherChecks, type Wanted } from './further-checks.ts'

type Schemas = components['schemas']
export type Check = Schemas['MonthEndCheck']
type Code = Check['code']
type Part = Pick<Schemas['MonthEndPart'], 'step' | 'kinds'>

/** Kinds of what is left, in the words of checks. */
const ofKinds: Readonly<Record<string, Code>> = {
  'CALCULATION WAITING': 'CALC_WAITING',
  'CALCULATION NONE': 'CALC_WAITING',
  'CALCULATION FAILED': 'CALC_FAILED',
  'CALCULATION PROVISIONAL': 'PROVISIONAL',
  'DAYS MISSING': 'MISSING_PUNCH',
  'DAYS ABSENT': 'ABSENT_OPEN',
  'DAYS OVERTIME': 'OT_UNAPPROVED',
  'PLANS NO_PLAN': 'NO_PLAN',
  'HELD HELD': 'HELD_PUNCH',
  'LEAVE LEAVE_TO_TURN': 'LEAVE_TO_TURN',
}
export const codeOf = (step: string, kind: string): Code | undefined =>
  step === 'REQUESTS' ? 'PENDING_REQUEST' : ofKinds[`${step} ${kind}`]

/** No result is no result: nobody accepts these. */
const never: readonly Code[] = ['CALC_WAITING', 'CALC_FAILED', 'PROVISIONAL']
export const mayBeAccepted = (code: Code): boolean => !never.includes(code)

const ofAcknowledgement: readonly Code[] = ['ACK_OPEN', 'ACK_REFUSED', 'ACK_CHANGED']

export function severityOf(code: Code, { acknowledgement, sign_off, raised }: MonthSetting): Check['severity'] {
  const blocks = (): boolean => {
    if (never.includes(code)) return true
    if (code === 'SIGN_OPEN') return sign_off === 'REQUIRED'
    if (ofAcknowledgement.includes(code)) return acknowledgement === 'REQUIRED'
    return raised.some((one) => one === code)
  }
  return blocks() ? 'BLOCK' : 'WARN'
}

export interface Counted {
  readonly code: Code
  readonly count: number
  readonly people: number
  /** Names of those that it is about. */
  readonly departments?: readonly string[]
}

export interface CheckedMonth extends Wanted {
  /** Of the stored month end; 0: none. */
  readonly month: number
  readonly parts: readonly Part[]
}

/** Those that stand, in their order. */
export async function unitChecks(ground: Ground, checked: CheckedMonth): Promise<readonly Check[]> {
  const setting = await monthSetting(ground)
  const accepted = await acceptances(ground, checked.month)
  const counted = added([
    ...checked.parts.flatMap(({ step, kinds }) =>
      kinds.flatMap(({ kind, count, people }) => {
        const code = codeOf(step, kind)
        return code ? [{ code, count, people }] : []
      }),
    ),
    ...(await furtherChecks(ground, { ...checked, setting })),
  ])
  return counted.map(({ code, count, people, departments = [] }) => {
    const severity = severityOf(code, setting)
    const found = accepted.get(code)
    const acceptance = found && count <= found.count ? found : null
    const blocks = severity === 'BLOCK' && acceptance === null
    return { code, count, people, severity, accepted: acceptance, blocks, departments: [...departments] }
  })
}

function added(all: readonly Counted[]): readonly Counted[] {
  const sums = new Map<Code, Counted>()
  for (const { code, count, people, departments = [] } of all) {
    const before = sums.get(code)
    sums.set(code, { code, departments, count: count + (before?.count ?? 0), people: people + (before?.people ?? 0) })
  }
  return [...sums.values()].filter(({ count }) => count > 0)
}

export async function acceptances(
  { db, company }: Ground,
  month: number,
): Promise<ReadonlyMap<string, Schemas['MonthEndAcceptance']>> {
  if (month === 0) return new Map()
  const { rows } = await sql<Schemas['MonthEndAcceptance'] & { code: string }>`
    select code, by_name as by, at, reason, count from month_end_acceptance
    where company_id = ${company.id} and month_end = ${month}`.execute(db)
  return new Map(rows.map(({ code, ...acceptance }) => [code, acceptance]))
}
