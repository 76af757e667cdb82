// What the pages at `/report/punch-state-setting` are made of.
import { punchStateSettingMeta } from '#openapi/generated/contract/report/punch-state-setting.ts'
import { punchStateSetting } from '#resources/report/punch-state-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(punchStateSetting, punchStateSettingMeta)
