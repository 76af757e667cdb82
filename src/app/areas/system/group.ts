// What the pages at `/system/group` are made of.
import { groupMeta } from '#openapi/generated/contract/system/group.ts'
import { group } from '#resources/system/group.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { groupExtension } from '#src/extensions/system/group.ts'

export const screen = resourceScreen(group, groupMeta, groupExtension)
