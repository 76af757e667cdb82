// What the pages at `/device/configuration` are made of.
import { deviceConfigMeta } from '#openapi/generated/contract/device/device-config.ts'
import { deviceConfig } from '#resources/device/device-config.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(deviceConfig, deviceConfigMeta)
