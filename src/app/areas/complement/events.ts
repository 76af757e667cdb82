// What the pages at `/complement/events` are made of.
import { eventMeta } from '#openapi/generated/contract/complement/event.ts'
import { event } from '#resources/complement/event.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { eventExtension } from '#src/extensions/complement/event.ts'

export const screen = resourceScreen(event, eventMeta, eventExtension)
