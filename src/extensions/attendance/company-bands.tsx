// Overtime levels of the company's rule.
import type { InputProps } from '#src/crud/extend.ts'
import { KindBandsInput } from './kind-bands.tsx'

export function CompanyBands({ value, ...props }: InputProps<'global_rule', 'ot_bands'>) {
  return value ? <KindBandsInput {...props} value={value} /> : null
}
