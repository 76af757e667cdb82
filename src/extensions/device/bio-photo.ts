// What the list of bio-photos shows beside its entry: where people hand in their own.
import { extend, late } from '#src/crud/extend.ts'

export const bioPhotoExtension = extend('bio_photo', {
  toolbar: late(async () => (await import('./photo-link-button.tsx')).PhotoLinkButton),
})
