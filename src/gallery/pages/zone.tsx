// Choosing one time zone from all of them.
import { ZoneField } from '#src/fields/zone/zone-field.tsx'

const none: string | null = null

import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Time zone" empty={none} filled={'America/Mexico_City'}>
      {(field) => <ZoneField {...field} />}
    </States>
  )
}
