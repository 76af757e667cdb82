// What the pages at `/acc/zone` are made of.
import { zoneMeta } from '#openapi/generated/contract/access/zone.ts'
import { zone } from '#resources/access/zone.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(zone, zoneMeta)
