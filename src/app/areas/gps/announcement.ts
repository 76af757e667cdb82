// What the pages at `/gps/announcement` are made of.
import { announcementMeta } from '#openapi/generated/contract/gps/announcement.ts'
import { announcement } from '#resources/gps/announcement.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(announcement, announcementMeta)
