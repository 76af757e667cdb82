// What the pages at `/system/email-setting` are made of.
import { emailSettingMeta } from '#openapi/generated/contract/system/email-setting.ts'
import { emailSetting } from '#resources/system/email-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(emailSetting, emailSettingMeta)
