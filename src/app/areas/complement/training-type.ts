// What the pages at `/complement/training-type` are made of.
import { trainingTypeMeta } from '#openapi/generated/contract/complement/training-type.ts'
import { trainingType } from '#resources/complement/training-type.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(trainingType, trainingTypeMeta)
