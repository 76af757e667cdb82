// A condition in plain words: what its lines say of which field, records by their names.
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { FieldMeta, ResourceMeta, TargetMeta } from '#openapi/types.ts'
import { choicesQuery } from '#src/api/lookups.ts'
import type { Line, Member } from '#src/crud/model/condition-lines.ts'
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { choiceLabel, fieldLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatChoice, formatCountry, formatList } from '#src/i18n/format.ts'
import { usePhrase } from './phrases.ts'

type Meta = Pick<ResourceMeta, 'name' | 'fields'>

const linesIn = (member: Member): readonly Line[] =>
  member.kind === 'line' ? [member] : member.members.flatMap(linesIn)

/** Ids by the path of the resource that they are of. */
function referredIds(meta: Meta, members: readonly Member[]) {
  const found = new Map<string, { readonly target: TargetMeta; readonly ids: Set<number> }>()
  for (const { field, values } of members.flatMap(linesIn)) {
    const target = meta.fields[field]?.references
    if (!target) continue
    const { ids } = found.get(target.path) ?? { ids: new Set() }
    for (const value of values) ids.add(Number(value))
    found.set(target.path, { target, ids })
  }
  return [...found.values()]
}

/** Says a line or a group of a condition; while names are on their way, records are said by their numbers. */
export function useConditionWords(meta: Meta, members: readonly Member[]): (member: Member) => string {
  const { t, i18n } = useLingui()
  const { format } = useSessionFacts()
  const phrase = usePhrase()
  const referred = referredIds(meta, members)
  const answers = useQueries({
    queries: referred.map(({ target, ids }) =>
      choicesQuery(
        target,
        [...ids].sort((a, b) => a - b),
      ),
    ),
  })
  const names = new Map(
    referred.map(({ target }, at) => [
      target.path,
      new Map(answers[at]?.data?.map(({ id, display_name }) => [String(id), display_name])),
    ]),
  )

  const value = (field: FieldMeta | undefined, text: string): string => {
    if (!field) return text
    if (field.references) return names.get(field.references.path)?.get(text) ?? `#${text}`
    if (field.choices) return i18n._(choiceLabel(field.choices, text))
    if (field.kind === 'switch') return text === 'true' ? t`Yes` : t`No`
    if (field.kind === 'country') return formatCountry(text)
    if (field.kind === 'date') return companyDate(text, format)
    return field.kind === 'dateTime' ? companyDateTime(text, format) : text
  }
  const say = (member: Member, inner = false): string => {
    if (member.kind === 'line') {
      const field = meta.fields[member.field]
      const values = member.values.map((one) => value(field, one))
      return phrase(i18n._(fieldLabel(meta, member.field)), member.comparison, field?.kind, formatChoice(values))
    }
    const parts = member.members.map((one) => say(one, true))
    const text = member.join === 'and' ? formatList(parts) : formatChoice(parts)
    return inner && parts.length > 1 ? `(${text})` : text
  }
  return (member) => say(member)
}
