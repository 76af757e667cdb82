// What would become of a request before it is sent: how much it takes, what stands against it, and who would decide.
// The contract bounds what is asked, hence the casts.
import type { components } from '#openapi/generated/schema.d.ts'
import { codeText } from '#server/contract/labels.ts'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { refuse } from '#server/errors/refusal.ts'
import { wayBeforehand } from '../../workflow/exports.ts'
import { balanceOfKind } from '../leave/leave-balances.ts'
import { colleaguesAway } from './colleagues-away.ts'
import { myLeaveBehaviour } from './leave.ts'
import { leaveKindOf } from './leave-kind.ts'
import { myManualLogBehaviour } from './manual-log.ts'
import { myOvertimeBehaviour } from './overtime.ts'
import type { RequestName } from './request-kind.ts'
import type { Values } from './request-steps.ts'
import { secondsBetween } from './time-faults.ts'
import { myTrainingBehaviour } from './training.ts'

type Check = components['schemas']['RequestCheck']

interface Writing {
  readonly context: Context
  readonly draft: Values
}

interface Rules {
  readonly complete?: (writing: Writing) => Promise<object> | object
  readonly check?: (writing: Writing) => Promise<FieldFaults> | FieldFaults
}

const rules = {
  leave: myLeaveBehaviour,
  manual_log: myManualLogBehaviour,
  overtime: myOvertimeBehaviour,
  training: myTrainingBehaviour,
} as { readonly [K in Exclude<RequestName, 'swap_schedule'>]: Rules }

/** Nothing is written. */
export async function checkOwn(context: Context, kind: keyof typeof rules, wish: Values): Promise<Check> {
  const { employee } = context.principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  const draft = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null))
  const completed: Values = { ...draft, ...(await rules[kind].complete?.({ context, draft })) }
  const faults = (await rules[kind].check?.({ context, draft: completed })) ?? {}
  const isLeave = kind === 'leave'
  const days = isLeave && completed.category !== undefined && completed.end_time ? String(completed.days) : null
  const hours = kind === 'overtime' ? secondsBetween(draft.start_time, draft.end_time) / 3600 : Number.NaN
  const way = await wayBeforehand(context, kind, employee, {
    ...(isLeave && { incident_type: Number(completed.category ?? 0), days: Number(days ?? 0) }),
    ...(Number.isFinite(hours) && { hours }),
  })
  return {
    days,
    unit: days === null ? null : await unitOf(context, completed),
    by_date: days === null ? [] : [...(completed.by_date as Check['by_date'])],
    balance: days === null ? null : await balanceAfter(context, employee, Number(completed.category), Number(days)),
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

async function unitOf(context: Context, { category, employee }: Values): Promise<Check['unit']> {
  const kind = await leaveKindOf(context, category, employee)
  return (kind?.unit ?? null) as Check['unit']
}

async function balanceAfter(context: Context, employee: number, kind: number, days: number): Promise<Check['balance']> {
  const balance = await balanceOfKind(context, employee, kind)
  if (!balance) return null
  return { before: balance.available, after: Math.round((balance.available - days) * 100) / 100 }
}
