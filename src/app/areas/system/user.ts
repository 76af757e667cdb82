// What the pages at `/system/user` are made of.
import { userMeta } from '#openapi/generated/contract/system/user.ts'
import { user } from '#resources/system/user.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(user, userMeta)
