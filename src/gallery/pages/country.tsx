// Choosing one country from all of them.
import { CountryField } from '#src/fields/country/country-field.tsx'
import { States } from '../states.tsx'

const none: string | null = null

export default function Page() {
  return (
    <States label="Country" empty={none} filled={'MX'}>
      {(field) => <CountryField {...field} />}
    </States>
  )
}
