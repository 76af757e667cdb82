// On or off, in force as soon as the form is saved.
import { Switch } from '@mantine/core'
import { useTickProps } from '#src/fields/checkbox/tick-props.ts'
import type { FieldProps } from '#src/fields/field-props.ts'

export function SwitchField(props: FieldProps<boolean>) {
  return <Switch {...useTickProps(props)} />
}
