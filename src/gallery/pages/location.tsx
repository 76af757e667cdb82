// A place: chosen on the map where the region has a key, else entered by hand.
import { LocationField } from '#src/fields/location/location-field.tsx'
import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Address" empty={''} filled={'Paseo de la Reforma 1, Mexico City'}>
      {(field) => (
        <LocationField
          {...field}
          position={null}
          known={{}}
          onPick={({ description }) => field.onChange(description)}
          onClear={() => field.onChange('')}
        />
      )}
    </States>
  )
}
