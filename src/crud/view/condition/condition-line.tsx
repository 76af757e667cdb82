// One line of a condition: which field, how it is compared, with what.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ResourceMeta } from '#openapi/types.ts'
import { asksForValue, comparisonsOf, conditionFields, type Line, newLine } from '#src/crud/model/condition-lines.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import styles from './condition.module.css'
import { ConditionValue } from './condition-value.tsx'
import { useComparisonLabel } from './phrases.ts'

interface ConditionLineProps {
  readonly meta: Pick<ResourceMeta, 'name' | 'fields'>
  readonly line: Line
  readonly onChange: (line: Line) => void
  readonly onRemove: () => void
}

export function ConditionLine({ meta, line, onChange, onRemove }: ConditionLineProps) {
  const { t, i18n } = useLingui()
  const comparisonLabel = useComparisonLabel()
  const field = meta.fields[line.field]
  const fields = [...new Set([...conditionFields(meta.fields), line.field])]
  const comparisons = [...new Set([...(field ? comparisonsOf(field) : []), line.comparison])]
  const name = i18n._(fieldLabel(meta, line.field))

  const compare = (comparison: Line['comparison'] | null) => {
    if (!comparison) return
    const keeps = asksForValue(comparison) === asksForValue(line.comparison)
    onChange({ ...line, comparison, values: keeps ? line.values : [] })
  }
  return (
    <fieldset className={styles.line} aria-label={name}>
      <ChoiceField
        label={t`Field`}
        required
        value={line.field}
        onChange={(next) => next && next !== line.field && onChange({ ...newLine(meta.fields, next), key: line.key })}
        choices={fields.map((one) => ({ value: one, label: i18n._(fieldLabel(meta, one)) }))}
      />
      <ChoiceField
        label={t`Comparison`}
        required
        value={line.comparison}
        onChange={compare}
        choices={comparisons.map((one) => ({ value: one, label: comparisonLabel(one, field?.kind) }))}
      />
      <div className={styles.value}>
        <ConditionValue
          key={`${line.field} ${line.comparison}`}
          line={line}
          field={field}
          onChange={(values) => onChange({ ...line, values })}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Remove the line on ${name}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </fieldset>
  )
}
