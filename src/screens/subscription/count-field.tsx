// How many of something are bought: never fewer than are used.
import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/fields/number/number-field.tsx'

interface CountFieldProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly used: number
  readonly fault: string | undefined
}

export function CountField({ used, fault, ...field }: CountFieldProps) {
  const { t } = useLingui()
  const isLess = field.value !== null && field.value < used
  return <NumberField {...field} required integer error={isLess ? t`You already use ${used}` : fault} />
}
