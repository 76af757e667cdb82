// What the pages at `/personal/outdoor-management/my-schedule` are made of.
import { myPlannedVisitMeta } from '#openapi/generated/contract/personal/my-planned-visit.ts'
import { myPlannedVisit } from '#resources/personal/my-planned-visit.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myPlannedVisit, myPlannedVisitMeta)
