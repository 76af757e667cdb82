// What the pages at `/report/report-Items-setting` are made of.
import { reportItemSettingMeta } from '#openapi/generated/contract/report/report-item-setting.ts'
import { reportItemSetting } from '#resources/report/report-item-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(reportItemSetting, reportItemSettingMeta)
