// What the pages at `/report/report-setting` are made of.
import { reportSettingMeta } from '#openapi/generated/contract/report/report-setting.ts'
import { reportSetting } from '#resources/report/report-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(reportSetting, reportSettingMeta)
