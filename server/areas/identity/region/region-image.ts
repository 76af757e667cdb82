// The pictures that a region's operator has set, for everybody: no other file is reached by this way.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { fileStore, mediaTypes } from '#server/platform/files/file-store.ts'
import type { Identity } from '../identity.ts'
import { faceOf } from './region-face.ts'

/** Throws 0404 for any other name. */
export async function regionImage({ database, config }: Identity, name: string) {
  const face = await inIdentity(database, (db) => faceOf(db, config.baseHost))
  const isShown = [face.region_logo, face.sign_in_image, face.favicon].includes(name)
  const path = isShown && face.vendor !== null ? fileStore(config.dataDir).path(face.vendor, name) : undefined
  if (!path || !(await stat(path).catch(() => undefined))) throw refuse('ZBOA0404')
  return { stream: createReadStream(path), type: name.endsWith('.png') ? mediaTypes.png : mediaTypes.jpg }
}
