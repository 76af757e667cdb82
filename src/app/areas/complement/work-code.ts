// What the pages at `/complement/work-code` are made of.
import { workCodeMeta } from '#openapi/generated/contract/complement/work-code.ts'
import { workCode } from '#resources/complement/work-code.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(workCode, workCodeMeta)
