// Checks bodies against the contract's own schemas and names every field at fault.
import { earliestDate } from '#openapi/dates.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Validator } from '#server/platform/contract/schemas.ts'
import { ajvFaults } from '#server/platform/errors/ajv-faults.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { cleanDraft, illegalTexts } from './clean.ts'
import { fieldEntries, keptWith } from './field-entries.ts'
import { isCalendarTime } from './wire-time.ts'

type Body = Record<string, unknown>
type Fields = Readonly<Record<string, FieldMeta>>

/** Cleans a body and collects what the contract says against it. Unknown fields are dropped. */
export function inspectBody(
  fields: Fields,
  validate: Validator,
  letters: string,
  body: unknown,
): { draft: Body; faults: FieldFaults } {
  const given: Body = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
  const draft = cleanDraft(fields, given)
  for (const [name, field] of fieldEntries(fields)) {
    if (draft[name] === null && !field.nullable) delete draft[name]
  }
  const nulled = Object.keys(given).filter((name) => fields[name] && !(name in draft))
  const faults = byInput(fields, ajvFaults(validate(draft), letters))
  for (const name of nulled) {
    if (fields[name]?.required) faults[name] ??= [{ code: `ZB${letters}0010`, context: { field: name } }]
  }
  return {
    draft,
    faults: mergeFaults(
      faults,
      illegalTexts(fields, draft, letters),
      impossibleTimes(fields, draft, letters),
      earlyDates(fields, draft, letters),
      decimalsOutside(fields, draft, letters),
    ),
  }
}

const ofKinds = keptWith((entries) => {
  const names = (...kinds: readonly FieldMeta['kind'][]) =>
    entries.flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))
  return { times: names('dateTime'), days: names('date', 'dateTime'), decimals: names('decimal') }
})

/** Days that no calendar has, which the form of the text does not tell (number 0013). */
function impossibleTimes(fields: Fields, draft: Body, letters: string): FieldFaults {
  const wrong = ofKinds(fields).times.filter((name) => {
    const value = draft[name]
    return typeof value === 'string' && !isCalendarTime(value)
  })
  return Object.fromEntries(
    wrong.map((name) => [name, [{ code: `ZB${letters}0013`, context: { field: name, pattern_name: 'date-time' } }]]),
  )
}

/** Years of another calendar, such as 1445, which are dates by their form (number 0026). */
function earlyDates(fields: Fields, draft: Body, letters: string): FieldFaults {
  const early = ofKinds(fields).days.filter((name) => {
    const value = draft[name]
    return typeof value === 'string' && value < earliestDate
  })
  const context = (field: string) => ({ field, limit: earliestDate, reason: 'calendar' })
  return Object.fromEntries(early.map((name) => [name, [{ code: `ZB${letters}0026`, context: context(name) }]]))
}

/** Decimals travel as texts, whose bounds no schema tells (number 0015). */
function decimalsOutside(fields: Fields, draft: Body, letters: string): FieldFaults {
  const faults: FieldFaults = {}
  for (const name of ofKinds(fields).decimals) {
    const value = draft[name]
    const { minimum: min, maximum: max } = fields[name] ?? {}
    const number = typeof value === 'string' ? Number(value) : Number.NaN
    if (number < (min ?? number) || number > (max ?? number))
      faults[name] = [
        {
          code: `ZB${letters}0015`,
          context: { field: name, ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
        },
      ]
  }
  return faults
}

const textTypes = new Set(['pattern', 'email'])

/** `visits.2.start_time` is a fault of `visits`. */
const ownerOf = (name: string): string => name.split('.')[0] ?? name

/** Values of another kind than their field's: the database cannot even be asked about them. */
export const unusable = (fields: Fields, faults: FieldFaults): ReadonlySet<string> =>
  new Set(
    Object.entries(faults)
      .filter(([name, list]) =>
        list.some(
          ({ code, context }) =>
            // What lies within a value makes the whole of it another thing than its reader takes.
            name.includes('.') ||
            // Nor can a behaviour reckon with a number of any size.
            (code.endsWith('0015') && fields[name]?.kind === 'number') ||
            (code.endsWith('0013') && (fields[name]?.kind !== 'text' || !textTypes.has(String(context?.pattern_name)))),
        ),
      )
      .map(([name]) => ownerOf(name)),
  )

/** What the database may be asked about: of a field that has a fault already it is asked nothing. */
export const faultless = (draft: Body, faults: FieldFaults): Body =>
  without(draft, new Set(Object.keys(faults).map(ownerOf)))

/** The draft without some of its fields. */
export const without = (draft: Body, names: ReadonlySet<string>): Body =>
  names.size === 0 ? draft : Object.fromEntries(Object.entries(draft).filter(([name]) => !names.has(name)))

const listKinds = new Set<FieldMeta['kind'] | undefined>(['references', 'choices', 'numbers'])

/** An item at fault is told of its field: people see one input for all items. */
const byInput = (fields: Fields, faults: FieldFaults): FieldFaults =>
  mergeFaults(
    ...Object.entries(faults).map(([name, list]) => {
      const [field = name] = name.split('.')
      const owner = listKinds.has(fields[field]?.kind) ? field : name
      return { [owner]: list.map((fault) => ({ ...fault, context: { ...fault.context, field: owner } })) }
    }),
  )

/** Throws when there is anything to say. */
export function refuseFaults(meta: Pick<ResourceMeta, 'letters'>, faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw refuseFields(meta.letters, faults)
}
