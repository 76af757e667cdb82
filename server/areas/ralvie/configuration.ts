// What a company lets agents record: hours that have an end behind their start, patterns that are quick, a question of consent
// that is new when its text is; the employees are told of changes.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { findBadPattern } from './find-bad-pattern.ts'

type Values = Readonly<Record<string, unknown>>

const consentTexts = ['consent_text_en', 'consent_text_es', 'consent_text_ar', 'consent_text_tr']

const isNewQuestion = (draft: Values, before: Stored): boolean =>
  consentTexts.some((name) => draft[name] !== undefined && draft[name] !== before[name])

/** ZBRA0010, ZBRA0024: fixed hours are on some day, and end behind their start. */
function hoursFaults({ schedule_source, weekdays, time_from: start, time_to: end }: Values): FieldFaults {
  if (schedule_source !== 'FIXED') return {}
  const isBackwards = typeof start === 'string' && typeof end === 'string' && end <= start
  return {
    ...(Array.isArray(weekdays) &&
      weekdays.length === 0 && { weekdays: [{ code: 'ZBRA0010', context: { field: 'weekdays' } }] }),
    ...(isBackwards && { time_to: [{ code: 'ZBRA0024', context: { start, end } }] }),
  }
}

const mostMasks = contract.configuration.fields.title_masks?.maxItems ?? 0

/** ZBRA0103 names the first pattern that cannot be taken; more than there may be are refused for their number. */
async function refuseMasks({ title_masks: masks }: Values): Promise<void> {
  if (!Array.isArray(masks) || masks.length > mostMasks) return
  const pattern = await findBadPattern(masks.filter((mask) => typeof mask === 'string'))
  if (pattern !== undefined) throw refuseFields('RA', { title_masks: [{ code: 'ZBRA0103', context: { pattern } }] })
}

/** Whom recording concerns: everybody who signs in as an employee, but whoever made the change. */
async function tellEmployees({ db, company, principal }: Context, { id }: Stored): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`select user_id from company_employee_accounts()`.execute(db)
  await notify(db, {
    company: company.id,
    users: rows.map(({ user_id }) => user_id).filter((user) => user !== principal.user),
    kind: 'RECORDING_RULES_CHANGED',
    about: `configuration:${id}`,
  })
}

export const configurationBehaviour = defineBehaviour('configuration', {
  complete: ({ draft, before }) =>
    before && isNewQuestion(draft, before) ? { consent_version: Number(before.consent_version) + 1 } : {},

  // Trying them takes seconds, for which no connection to the database waits.
  ahead: ({ body }) => refuseMasks(body),

  check: ({ draft, before }) => hoursFaults({ ...before, ...draft }),

  // While nobody may be recorded, its rules concern nobody.
  changed: async ({ context, row, before }) => {
    if (row.enable || before.enable) await tellEmployees(context, row)
  },
})
