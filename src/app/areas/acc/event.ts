// What the pages at `/acc/event` are made of.
import { doorEventMeta } from '#openapi/generated/contract/access/door-event.ts'
import { doorEvent } from '#resources/access/door-event.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(doorEvent, doorEventMeta)
