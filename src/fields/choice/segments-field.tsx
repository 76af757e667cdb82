// One of very few named values, all of them in sight.
import { Group, Radio } from '@mantine/core'
import type { Choice } from '#src/fields/choice/choice-field.tsx'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'

interface SegmentsFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  readonly choices: readonly Choice<Value>[]
}

export function SegmentsField<Value extends string | number>(props: SegmentsFieldProps<Value>) {
  const { value, onChange, choices } = props
  const { label, description, error, required } = inputProps(props)
  const change = (text: string) => {
    const chosen = choices.find((choice) => String(choice.value) === text)
    if (chosen && !isFixed(props)) onChange(chosen.value)
  }
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      required={required}
      value={value === null ? null : String(value)}
      onChange={change}
    >
      <Group gap="md" mt={4}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={String(choice.value)}
            label={choice.label}
            disabled={isFixed(props) && choice.value !== value}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
