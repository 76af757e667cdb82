// What the pages at `/device/bio-photo` are made of.
import { bioPhotoMeta } from '#openapi/generated/contract/device/bio-photo.ts'
import { bioPhoto } from '#resources/device/bio-photo.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(bioPhoto, bioPhotoMeta)
