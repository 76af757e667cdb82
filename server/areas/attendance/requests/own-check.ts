// What would become of a request before it is sent: how much it takes, what stands against it, and who would decide.
// The contract bounds what is asked, hence the casts.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { codeText } from '#server/platform/contract/labels.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { wayBeforehand } from '../../workflow/exports.ts'
import { isoDate } from '../engine/dates.ts'
import { chargeOf, roundAmount, unitOf } from '../leave/leave-account.ts'
import { balanceOfKind } from '../leave/leave-balances.ts'
import { leaveKindOf } from '../leave/leave-kind.ts'
import type { RequestName } from '../request-state.ts'
import { colleaguesAway } from './colleagues-away.ts'
import { leaveBehaviour, myLeaveBehaviour } from './leave.ts'
import { manualLogBehaviour, myManualLogBehaviour } from './manual-log.ts'
import { myOvertimeBehaviour, overtimeBehaviour } from './overtime.ts'
import type { Values } from './request-steps.ts'
import { secondsBetween } from './time-faults.ts'
import { myTrainingBehaviour, trainingBehaviour } from './training.ts'

type Check = components['schemas']['RequestCheck']

interface Writing {
  readonly context: Context
  readonly draft: Values
}

interface Rules {
  readonly complete?: (writing: Writing) => Promise<object> | object
  readonly check?: (writing: Writing) => Promise<FieldFaults> | FieldFaults
}

type Kind = Exclude<RequestName, 'swap_schedule'>
type RulesOf = { readonly [K in Kind]: Rules }

const own = {
  leave: myLeaveBehaviour,
  manual_log: myManualLogBehaviour,
  overtime: myOvertimeBehaviour,
  training: myTrainingBehaviour,
} as RulesOf

const office = {
  leave: leaveBehaviour,
  manual_log: manualLogBehaviour,
  overtime: overtimeBehaviour,
  training: trainingBehaviour,
} as RulesOf

/** Of the person themselves. */
export async function checkOwn(context: Context, kind: Kind, wish: Values): Promise<Check> {
  const { employee } = context.principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return checked(context, { kind, rules: own[kind], employee, wish })
}

/** Of an employee within the caller's scope. */
export async function checkOf(context: Context, kind: Kind, { employee, ...wish }: Values): Promise<Check> {
  const { id } = await storedRow(context, storageOf('employee'), Number(employee))
  return checked(context, { kind, rules: office[kind], employee: id, wish: { ...wish, employees: [id] } })
}

interface Asking {
  readonly kind: Kind
  readonly rules: Rules
  readonly employee: number
  readonly wish: Values
}

/** Nothing is written. */
async function checked(context: Context, { kind, rules, employee, wish }: Asking): Promise<Check> {
  const draft = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null))
  const completed: Values = { ...draft, ...(await rules.complete?.({ context, draft })) }
  const faults = (await rules.check?.({ context, draft: completed })) ?? {}
  const isLeave = kind === 'leave'
  const days = isLeave && completed.category !== undefined && completed.end_time ? String(completed.days) : null
  const leave = days === null ? null : await takenBy(context, employee, completed)
  const hours = kind === 'overtime' ? secondsBetween(draft.start_time, draft.end_time) / 3600 : Number.NaN
  const way = await wayBeforehand(context, kind, employee, {
    ...(isLeave && { incident_type: Number(completed.category ?? 0), days: Number(days ?? 0) }),
    ...(Number.isFinite(hours) && { hours }),
  })
  return {
    ...(leave ?? { days: null, unit: null, by_date: [], balance: null }),
    colleagues: isLeave && completed.start_time && completed.end_time ? await colleaguesAway(context, completed) : null,
    faults: Object.entries(faults).flatMap(([field, list]) =>
      list.map(({ code, context: told = {} }) => ({
        ...{ field, code, context: { ...told } },
        message: codeText('en', code, told),
      })),
    ),
    ...way,
  }
}

type Taken = Pick<Check, 'balance' | 'by_date' | 'days' | 'unit'>

/** In the unit of the kind; a balance that nothing gives is 0. */
async function takenBy(context: Context, employee: number, leave: Values): Promise<Taken | null> {
  const kind = await leaveKindOf(context, leave.category, employee)
  if (!kind) return null
  const { amount, byDate } = chargeOf(leave, unitOf({ ...kind }))
  const before = kind.has_balance ? ((await balanceOfKind(context, employee, kind.id))?.available ?? 0) : null
  return {
    days: amount.toFixed(2),
    unit: kind.unit,
    by_date: byDate.map(([date, part]) => ({ date: isoDate(date), amount: part })),
    balance: before === null ? null : { before, after: roundAmount(before - amount) },
  }
}
