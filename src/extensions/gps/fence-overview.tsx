// The circle of a record on the map, above its form: what is drawn fills the fields, what is entered is drawn.
import type { ResourceMeta } from '#openapi/types.ts'
import type { Entry, Fields } from '#src/crud/model/screen.ts'
import { FencePlace } from '#src/fields/location/fence-place.tsx'
import { coordinateText, type Position, positionOf } from '#src/fields/location/selected-location.ts'

interface OverviewProps {
  readonly values: Fields
  readonly onFill: (values: Fields) => void
  readonly readOnly: boolean
}

const usualRadius = 200

const coordinates = ({ lat, lng }: Position) => ({ latitude: coordinateText(lat), longitude: coordinateText(lng) })
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The fields are named by the entry, their limits are those of the contract. */
export function fenceOverview({ radius, address }: NonNullable<Entry['map']>, { fields }: ResourceMeta) {
  const { minimum = 1, maximum = usualRadius } = fields[radius] ?? {}
  const longest = fields[address]?.maxLength
  return ({ values, onFill, readOnly }: OverviewProps) => (
    <FencePlace
      center={positionOf(textOf(values.latitude), textOf(values.longitude))}
      radius={Number(values[radius]) || usualRadius}
      least={minimum}
      most={maximum}
      readOnly={readOnly}
      onPlace={(position, description) =>
        onFill({ ...coordinates(position), ...(description && { [address]: description.slice(0, longest) }) })
      }
      onRadius={(metres) => onFill({ [radius]: metres })}
    />
  )
}
