// What is wrong with an employee's draft beside what the contract says.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { together } from '#server/platform/db/together.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { appFaults } from './app-account.ts'
import { cardFaults } from './cards.ts'
import { customFaults } from './custom-fields.ts'
import { codeFaults } from './employee-code.ts'
import type { EmployeeDraft } from './employee-defaults.ts'
import { refuseBeyondLimit } from './employee-limit.ts'
import { dateFaults } from './employment-dates.ts'
import { type Ground, groundOf } from './ground.ts'
import { activePersonFaults, superiorFaults } from './people.ts'

/** Punches tell of it; nobody can be told to verify so. */
const OTHER_WAY = 200

interface Writing {
  readonly context: Context
  readonly draft: EmployeeDraft
  readonly before?: Stored
}

export async function employeeFaults({ context, draft, before }: Writing): Promise<FieldFaults> {
  if (before && before.status !== 'ACTIVE') refuseResigned(context, draft, before)
  const after = before ? { ...before, ...draft } : draft
  const ground = await groundOf(context)
  const [newcomer, cards, email, person, app] = await together(
    before ? {} : newcomerFaults(context, draft, ground),
    cardFaults(context, draft, after, before?.id),
    emailFaults(context, draft.email, before),
    personFaults(context, draft, before),
    appFaults(context, draft, before),
  )
  return mergeFaults(
    newcomer,
    dateFaults(context, draft, after),
    placeFaults(context, draft, before),
    draft.verify_mode === OTHER_WAY ? at('verify_mode', 'ZBPE0014') : {},
    draft.area?.some((id) => id === ground.nobodys) ? at('area', 'ZBPE1301') : {},
    cards,
    email,
    person,
    app,
    draft.custom_fields ? customFaults(ground.attributes, draft.custom_fields) : {},
  )
}

const at = (field: string, code: string): FieldFaults => ({ [field]: [{ code, context: { field } }] })

async function newcomerFaults(context: Context, draft: EmployeeDraft, ground: Ground): Promise<FieldFaults> {
  await refuseBeyondLimit(context, ground)
  const { emp_code: code } = draft
  return typeof code === 'string' ? codeFaults(context, { code, ground }) : at('emp_code', 'ZBPE0010')
}

/** A default outside the caller's scope was not filled in: then the caller has to choose. */
function placeFaults(context: Context, draft: EmployeeDraft, before: Stored | undefined): FieldFaults {
  const { scope } = context.principal
  const position = draft.position === undefined ? before?.position : draft.position
  return mergeFaults(
    !before && draft.department === undefined ? at('department', 'ZBPE0010') : {},
    !before && draft.area === undefined ? at('area', 'ZBPE0010') : {},
    scope.positions !== null && (position === null || position === undefined) ? at('position', 'ZBPE0010') : {},
  )
}

async function emailFaults(
  context: Context,
  email: string | null | undefined,
  before: Stored | undefined,
): Promise<FieldFaults> {
  // A unique index refuses it as well: who is careful asks, and says whose it is.
  if (!email || email === before?.email || context.trusting) return {}
  const { rows } = await sql`select find_equal('employee', 'email', ${email}, ${before?.id ?? null}::bigint)`.execute(
    context.db,
  )
  return rows.length > 0 ? at('email', 'ZBPE2008') : {}
}

async function personFaults(
  context: Context,
  { superior }: EmployeeDraft,
  before: Stored | undefined,
): Promise<FieldFaults> {
  if (superior === null || superior === undefined || superior === before?.superior) return {}
  return mergeFaults(
    await activePersonFaults(context, { superior }, 'ZBPE0029'),
    await superiorFaults(context, superior, before?.id),
  )
}

/** Of somebody who resigned only the remark changes. */
function refuseResigned(context: Context, draft: EmployeeDraft, before: Stored): void {
  const asWritten = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? localTime(new Date(value), context.company.zone)
      : (value ?? null)
  const changes = Object.entries(draft).some(([field, value]) => {
    if (field === 'remark' || field === 'full_name' || value === undefined) return false
    return JSON.stringify(asWritten(before[field])) !== JSON.stringify(value)
  })
  if (changes) throw refuse('ZBPE2009')
}
