// What the pages at `/personal/event` are made of.
import { myEventMeta } from '#openapi/generated/contract/personal/my-event.ts'
import { myEvent } from '#resources/personal/my-event.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myEvent, myEventMeta)
