// What the pages at `/personal/approval/stand-in` are made of.
import { myStandInMeta } from '#openapi/generated/contract/personal/my-stand-in.ts'
import { myStandIn } from '#resources/personal/my-stand-in.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myStandIn, myStandInMeta)
