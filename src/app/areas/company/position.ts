// What the pages at `/company/position` are made of.
import { positionMeta } from '#openapi/generated/contract/company/position.ts'
import { position } from '#resources/company/position.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(position, positionMeta)
