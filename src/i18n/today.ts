// Today where the reader is.
import { utcDate } from '#openapi/dates.ts'

export const today = (now = new Date()): string => utcDate(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
