// What the pages at `/att/training` are made of.
import { trainingMeta } from '#openapi/generated/contract/attendance/training.ts'
import { training } from '#resources/attendance/training.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(training, trainingMeta)
