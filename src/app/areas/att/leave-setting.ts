// What the pages at `/att/leave-setting` are made of.
import { leaveSettingMeta } from '#openapi/generated/contract/attendance/leave-setting.ts'
import { leaveSetting } from '#resources/attendance/leave-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { leaveSettingExtension } from '#src/extensions/attendance/leave-setting.ts'

export const screen = resourceScreen(leaveSetting, leaveSettingMeta, leaveSettingExtension)
