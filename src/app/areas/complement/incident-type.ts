// What the pages at `/complement/incident-type` are made of.
import { incidentTypeMeta } from '#openapi/generated/contract/complement/incident-type.ts'
import { incidentType } from '#resources/complement/incident-type.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(incidentType, incidentTypeMeta)
