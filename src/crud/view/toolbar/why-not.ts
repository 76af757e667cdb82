// Why an action cannot be done with a record: what its state would have to be, in the words of the fields.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldMeta } from '#openapi/types.ts'
import { holds } from '#src/crud/model/condition.ts'
import { choiceLabel, fieldLabel } from '#src/crud/model/labels.ts'
import type { Fields, ResourceScreen } from '#src/crud/model/screen.ts'
import { formatList } from '#src/i18n/format.ts'

const yes = msg`Yes`
const no = msg`No`
const empty = msg`empty`

function wordOf({ choices }: FieldMeta, value: unknown): MessageDescriptor | string {
  if (value === true) return yes
  if (value === false) return no
  if (value === null) return empty
  return choices && (typeof value === 'string' || typeof value === 'number')
    ? choiceLabel(choices, value)
    : String(value)
}

/** The first part of the condition that does not hold. */
export function useWhyNot(screen: ResourceScreen): (when: Fields | undefined, record: Fields) => string {
  const { t, i18n } = useLingui()
  const said = (word: MessageDescriptor | string) => (typeof word === 'string' ? word : i18n._(word))
  return (when = {}, record) => {
    const [field, wanted] = Object.entries(when).find(([name, value]) => !holds({ [name]: value }, record)) ?? []
    const meta = field === undefined ? undefined : screen.meta.fields[field]
    if (field === undefined || !meta) return t`The record’s state does not allow it.`
    const name = i18n._(fieldLabel(screen.meta, field))
    const words = formatList([wanted].flat().map((value) => said(wordOf(meta, value))))
    return t`Only where “${name}” is: ${words}`
  }
}
