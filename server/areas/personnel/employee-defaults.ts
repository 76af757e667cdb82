// What the server adds to an employee's draft: default records and dates, the full name, the next code.
import type { Draft, Patch } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { nextCode } from '#server/engine/crud/next-code.ts'
import { MASKED } from '#server/engine/crud/rows.ts'
import { inScope } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { together } from '#server/platform/db/together.ts'
import { takePassword } from './app-account.ts'
import { lookForAwaited } from './arrivals/arrivals.ts'
import { cleanValues } from './custom-fields.ts'
import { defaultDates } from './employment-dates.ts'
import { fullName } from './full-name.ts'
import { type Ground, groundOf } from './ground.ts'

export type EmployeeDraft = Partial<Draft<'employee'>> & Partial<Patch<'employee'>>

interface Writing {
  readonly context: Context
  readonly draft: EmployeeDraft
  readonly before?: Stored
}

export async function completeEmployee({ context, draft, before }: Writing): Promise<object> {
  const [ground] = await together(groundOf(context), before ? undefined : lookForAwaited(context))
  const added = {
    ...(before ? {} : await newcomer(context, draft, ground)),
    ...defaultDates(draft, before, context.company.zone),
    ...(draft.custom_fields && { custom_fields: cleanValues(draft.custom_fields) }),
    ...unmasked(context, draft, before),
    ...takePassword(context, draft),
  }
  const named = before ? { ...before, ...draft, ...added } : { ...namesOf(draft), ...added }
  const isNamed = !before || draft.first_name !== undefined || draft.last_name !== undefined
  return {
    ...added,
    ...(isNamed && { full_name: fullName(named, ground.name_order) }),
  }
}

const namesOf = ({ emp_code, first_name, last_name }: EmployeeDraft) => ({ emp_code, first_name, last_name })

/** A code that is left out is the next number only where the company numbers automatically; else it is missing. */
async function newcomer(context: Context, draft: EmployeeDraft, ground: Ground) {
  const inReach = (structure: 'area' | 'department' | 'position') => {
    const id = ground[structure]
    return id !== null && inScope(context.principal, structure, id) ? id : undefined
  }
  const [department, area] = [inReach('department'), inReach('area')]
  return {
    ...(draft.emp_code === undefined && { emp_code: await suggestedCode(context, ground) }),
    ...(draft.department === undefined && department !== undefined && { department }),
    ...(draft.position === undefined && { position: inReach('position') ?? null }),
    ...(draft.area === undefined && area !== undefined && { area: [area] }),
  }
}

const suggestedCode = (context: Context, { emp_code_auto }: Ground) =>
  emp_code_auto ? nextCode(context, storageOf('employee'), 'emp_code') : null

/** A form that was shown the mask sends it back: then the number stays as it is. */
function unmasked(context: Context, draft: EmployeeDraft, before: Stored | undefined) {
  const isMask = draft.ssn === MASKED && !isAllowed(context.principal, 'team.view_sensitive_employee')
  return isMask ? { ssn: before?.ssn ?? null } : {}
}
