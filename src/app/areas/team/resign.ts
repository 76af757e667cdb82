// What the pages at `/team/resign` are made of.
import { resignMeta } from '#openapi/generated/contract/personnel/resign.ts'
import { resign } from '#resources/personnel/resign.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(resign, resignMeta)
