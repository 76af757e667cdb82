// A time zone, by its IANA name.
import { useMemo } from 'react'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import type { FieldProps } from '#src/fields/field-props.ts'

export function ZoneField(props: FieldProps<string | null>) {
  const chosen = props.value
  const zones = useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    // Servers know older names too; the present one stays choosable.
    return [...new Set(chosen ? [chosen, ...known] : known)].map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }))
  }, [chosen])
  return <ChoiceField {...props} choices={zones} />
}
