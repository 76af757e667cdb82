// An input in each of its states: to be changed, required and in error, read only, disabled.
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#src/fields/field-props.ts'
import styles from './gallery.module.css'

interface StatesProps<Value> {
  readonly label: string
  /** What the field is before anything is chosen, and what the later states show. */
  readonly empty: Value
  readonly filled: Value
  readonly children: (field: FieldProps<Value>) => ReactNode
}

export function States<Value>({ label, empty, filled, children }: StatesProps<Value>) {
  return (
    <section className={styles.states} aria-label={label}>
      <State name="Free" label={label} initial={empty} field={children} />
      <State name="In error" label={label} initial={empty} more={inError} field={children} />
      <State name="Read only" label={label} initial={filled} more={{ readOnly: true }} field={children} />
      <State name="Disabled" label={label} initial={filled} more={{ disabled: true }} field={children} />
    </section>
  )
}

const inError = { required: true, error: 'What is wrong, and what to do', description: 'What the field is for' }

interface StateProps<Value> {
  readonly name: string
  readonly label: string
  readonly initial: Value
  readonly more?: Partial<FieldProps<Value>>
  readonly field: StatesProps<Value>['children']
}

function State<Value>({ name, label, initial, more, field }: StateProps<Value>) {
  const [value, setValue] = useState(initial)
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {field({ label, value, onChange: (next) => setValue(() => next), ...more })}
    </Stack>
  )
}
