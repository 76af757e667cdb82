// One of a few named values. A long list can be searched.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useRef } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

interface ChoiceFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  readonly choices: readonly Choice<Value>[]
}

/** From this many on the list has a search. */
export const searchableFrom = 10

export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { value, onChange, onBlur, choices, required } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Select<Value>
      {...inputProps(props)}
      ref={input}
      // What is typed replaces what is chosen.
      onDropdownOpen={() => input.current?.select()}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      searchable={choices.length >= searchableFrom}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t`Clear`, 'aria-hidden': false, tabIndex: 0 }}
      // A form that begins with it would hide its other fields.
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t`Nothing found`}
    />
  )
}
