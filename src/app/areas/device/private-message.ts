// What the pages at `/device/private-message` are made of.
import { privateMessageMeta } from '#openapi/generated/contract/device/private-message.ts'
import { privateMessage } from '#resources/device/private-message.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(privateMessage, privateMessageMeta)
