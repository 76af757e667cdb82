// What the pages at `/device/public-message` are made of.
import { publicMessageMeta } from '#openapi/generated/contract/device/public-message.ts'
import { publicMessage } from '#resources/device/public-message.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(publicMessage, publicMessageMeta)
