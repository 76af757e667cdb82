// A box to tick, with a line below it that explains it.
import { Checkbox } from '@mantine/core'
import type { FieldProps } from '#src/fields/field-props.ts'
import { useTickProps } from './tick-props.ts'

export function CheckboxField(props: FieldProps<boolean>) {
  return <Checkbox {...useTickProps(props)} />
}
