// What the pages at `/gps/notice` are made of.
import { noticeMeta } from '#openapi/generated/contract/gps/notice.ts'
import { notice } from '#resources/gps/notice.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(notice, noticeMeta)
