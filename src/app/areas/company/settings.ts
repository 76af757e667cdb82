// What the pages at `/company/settings` are made of.
import { settingsMeta } from '#openapi/generated/contract/company/settings.ts'
import { settings } from '#resources/company/settings.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { settingsExtension } from '#src/extensions/company/settings.ts'

export const screen = resourceScreen(settings, settingsMeta, settingsExtension)
