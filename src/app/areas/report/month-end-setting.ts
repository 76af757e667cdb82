// What the pages at `/report/month-end-setting` are made of.
import { monthEndSettingMeta } from '#openapi/generated/contract/report/month-end-setting.ts'
import { monthEndSetting } from '#resources/report/month-end-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(monthEndSetting, monthEndSettingMeta)
