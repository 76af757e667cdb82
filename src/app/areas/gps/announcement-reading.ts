// What the pages at `/gps/announcement-reading` are made of.
import { announcementReadingMeta } from '#openapi/generated/contract/gps/announcement-reading.ts'
import { announcementReading } from '#resources/gps/announcement-reading.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(announcementReading, announcementReadingMeta)
