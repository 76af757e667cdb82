// What the pages at `/acc/combination` are made of.
import { combinationMeta } from '#openapi/generated/contract/access/combination.ts'
import { combination } from '#resources/access/combination.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(combination, combinationMeta)
