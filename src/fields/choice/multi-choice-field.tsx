// Several of a few named values.
import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { type Choice, searchableFrom } from '#src/fields/choice/choice-field.tsx'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

interface MultiChoiceFieldProps<Value extends string | number> extends FieldProps<readonly Value[]> {
  readonly choices: readonly Choice<Value>[]
}

export function MultiChoiceField<Value extends string | number>(props: MultiChoiceFieldProps<Value>) {
  const { value, onChange, onBlur, choices } = props
  const { t } = useLingui()
  return (
    <MultiSelect<Value>
      {...inputProps(props)}
      data={choices.map((choice) => ({ ...choice }))}
      value={[...value]}
      onChange={onChange}
      onBlur={onBlur}
      searchable={choices.length >= searchableFrom}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear`, 'aria-hidden': false, tabIndex: 0 }}
      nothingFoundMessage={t`Nothing found`}
    />
  )
}
