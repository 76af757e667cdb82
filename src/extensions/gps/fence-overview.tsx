// The circle of a fence, or of a client's visits, above the form: what is drawn fills the fields, what is entered is drawn.
import { FencePlace } from '#src/fields/location/fence-place.tsx'
import { coordinateText, type Position, positionOf } from '#src/fields/location/selected-location.ts'

interface Place {
  readonly latitude?: string
  readonly longitude?: string
}

interface FenceForm extends Place {
  readonly location?: string
  readonly distance?: number
}

interface ClientForm extends Place {
  readonly address?: string
  readonly punch_location_radius?: number
}

interface Overview<Values> {
  readonly values: Values
  readonly onFill: (values: Values) => void
  readonly readOnly: boolean
}

const usualRadius = 200

const coordinates = ({ lat, lng }: Position) => ({ latitude: coordinateText(lat), longitude: coordinateText(lng) })

export const FenceOverview = ({ values, onFill, readOnly }: Overview<FenceForm>) => (
  <FencePlace
    center={positionOf(values.latitude, values.longitude)}
    radius={values.distance || usualRadius}
    least={10}
    most={50_000}
    readOnly={readOnly}
    onPlace={(position, description) =>
      onFill({ ...coordinates(position), ...(description && { location: description.slice(0, 255) }) })
    }
    onRadius={(distance) => onFill({ distance })}
  />
)

export const ClientOverview = ({ values, onFill, readOnly }: Overview<ClientForm>) => (
  <FencePlace
    center={positionOf(values.latitude, values.longitude)}
    radius={values.punch_location_radius || usualRadius}
    least={10}
    most={5_000}
    readOnly={readOnly}
    onPlace={(position, description) =>
      onFill({ ...coordinates(position), ...(description && { address: description.slice(0, 500) }) })
    }
    onRadius={(punch_location_radius) => onFill({ punch_location_radius })}
  />
)
