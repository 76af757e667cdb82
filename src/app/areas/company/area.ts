// What the pages at `/company/area` are made of.
import { areaMeta } from '#openapi/generated/contract/company/area.ts'
import { area } from '#resources/company/area.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(area, areaMeta)
