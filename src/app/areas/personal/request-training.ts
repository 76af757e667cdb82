// What the pages at `/personal/request/training` are made of.
import { myTrainingMeta } from '#openapi/generated/contract/personal/my-training.ts'
import { myTraining } from '#resources/personal/my-training.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myTraining, myTrainingMeta)
