// What the pages at `/vendor/subscription/feature` are made of.
import { featureMeta } from '#openapi/generated/contract/vendor/feature.ts'
import { feature } from '#resources/vendor/feature.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(feature, featureMeta)
