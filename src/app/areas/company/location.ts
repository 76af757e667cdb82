// What the pages at `/company/location` are made of.
import { locationMeta } from '#openapi/generated/contract/company/location.ts'
import { location } from '#resources/company/location.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(location, locationMeta)
