// The zone that an employee's clock shows on a date: that of the place they belong to then, else the company's.
import type { Day } from '../../engine/dates.ts'
import type { Placement } from '../../engine/inputs.ts'
import { type Zone, zoneOf } from '../../engine/zone.ts'

export const zoneOnDates =
  (ofCompany: string, placements: readonly Placement[]) =>
  (day: Day): Zone => {
    let zone = placements[0]?.zone ?? null
    for (const placement of placements) if (placement.from <= day) zone = placement.zone
    return zoneOf(zone ?? ofCompany)
  }
