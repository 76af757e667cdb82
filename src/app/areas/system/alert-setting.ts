// What the pages at `/system/alert-setting` are made of.
import { alertSettingMeta } from '#openapi/generated/contract/system/alert-setting.ts'
import { alertSetting } from '#resources/system/alert-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(alertSetting, alertSettingMeta)
