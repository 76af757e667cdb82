// What the pages at `/acc/event-code` are made of.
import { eventCodeMeta } from '#openapi/generated/contract/access/event-code.ts'
import { eventCode } from '#resources/access/event-code.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(eventCode, eventCodeMeta)
