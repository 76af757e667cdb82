// What the pages at `/system/report-pdf-setting` are made of.
import { reportPdfSettingMeta } from '#openapi/generated/contract/system/report-pdf-setting.ts'
import { reportPdfSetting } from '#resources/system/report-pdf-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(reportPdfSetting, reportPdfSettingMeta)
