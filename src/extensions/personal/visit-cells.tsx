// The client of a visit in its list: the phone number calls, the address opens the place on the map.
import { Anchor } from '@mantine/core'
import type { CellProps } from '#src/crud/extend.ts'

export const PhoneCell = ({ value }: CellProps<'my_planned_visit', 'mobile'>) => (
  <Anchor href={`tel:${value}`}>
    <bdi>{value}</bdi>
  </Anchor>
)

export const PlaceCell = ({ value, row: { latitude, longitude } }: CellProps<'my_planned_visit', 'address'>) => (
  <Anchor
    href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
    target="_blank"
    rel="noreferrer"
  >
    <bdi>{value}</bdi>
  </Anchor>
)
