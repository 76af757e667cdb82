// What the pages at `/gps/schedule-planner` are made of.
import { plannerMeta } from '#openapi/generated/contract/gps/planner.ts'
import { planner } from '#resources/gps/planner.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { plannerExtension } from '#src/extensions/gps/planner.ts'

export const screen = resourceScreen(planner, plannerMeta, plannerExtension)
