// What the pages at `/team/employment-history` are made of.
import { employmentHistoryMeta } from '#openapi/generated/contract/personnel/employment-history.ts'
import { employmentHistory } from '#resources/personnel/employment-history.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(employmentHistory, employmentHistoryMeta)
