// What the pages at `/personal/request/overtime` are made of.
import { myOvertimeMeta } from '#openapi/generated/contract/personal/my-overtime.ts'
import { myOvertime } from '#resources/personal/my-overtime.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myOvertime, myOvertimeMeta)
