// Announcements show below their form who got them, and who has read them.
import { extend, late } from '#src/crud/extend.ts'

export const announcementExtension = extend('announcement', {
  aside: late(async () => (await import('./announcement-readers.tsx')).AnnouncementReaders),
})
