// What the pages at `/system/user` are made of.
import { userMeta } from '#openapi/generated/contract/system/user.ts'
import { user } from '#resources/system/user.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { userExtension } from '#src/extensions/system/user.ts'

export const screen = resourceScreen(user, userMeta, userExtension)
