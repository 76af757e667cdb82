// What the pages at `/acc/group` are made of.
import { accessGroupMeta } from '#openapi/generated/contract/access/access-group.ts'
import { accessGroup } from '#resources/access/access-group.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(accessGroup, accessGroupMeta)
