// What the pages at `/system/pdf-setting` are made of.
import { pdfSettingMeta } from '#openapi/generated/contract/system/pdf-setting.ts'
import { pdfSetting } from '#resources/system/pdf-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(pdfSetting, pdfSettingMeta)
