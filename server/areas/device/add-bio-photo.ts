// A comparison photo from a file, by the rules of one that is entered; approved as the company says of imported ones.
import type { Draft } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { bioPhotoBehaviour } from './bio-photo.ts'

export async function addBioPhoto(context: Context, draft: Draft<'bio_photo'>): Promise<void> {
  await insertRecord({ ...context, fromFile: true }, servedResource('bio_photo', bioPhotoBehaviour), draft)
}
