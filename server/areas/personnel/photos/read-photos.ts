// Pictures as they are handed in: many files or archives, each picture made fit while it is read, so that few bytes are held.
import { extname } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type CleanImage, cleanImage } from '#server/platform/files/clean-image.ts'
import { FileFault } from '#server/platform/files/file-fault.ts'
import { imageKind } from '#server/platform/files/image-kinds.ts'
import { readFiles } from '#server/platform/files/read-files.ts'
import type { UnpackedFile } from '#server/platform/files/unpack.ts'

export type PhotoTarget = 'photo' | 'biophoto' | 'both'

export interface GivenPhoto {
  readonly name: string
  /** The employee's, as the file is called. */
  readonly code: string
  /** By the fields that it is for; or what is wrong with it. */
  readonly images: { readonly photo?: CleanImage; readonly register_photo?: CleanImage } | FileFault
}

export interface GivenPhotos {
  readonly target: PhotoTarget
  readonly photos: readonly GivenPhoto[]
}

const targets: readonly PhotoTarget[] = ['photo', 'biophoto', 'both']

/** Throws a refusal where there are none, too many or too much, or an archive is damaged. */
export async function readPhotos(request: FastifyRequest): Promise<GivenPhotos> {
  const photos: GivenPhoto[] = []
  const take = async ({ name, bytes }: UnpackedFile, { target }: Readonly<Record<string, string>>) => {
    const code = name.slice(0, name.length - extname(name).length)
    photos.push({ name, code, images: await imagesOf(bytes, targetOf(target)) })
  }
  const { target } = await readFiles(request, { letters: 'PE', take })
  return { target: targetOf(target), photos }
}

function targetOf(text = 'photo'): PhotoTarget {
  const found = targets.find((one) => one === text)
  if (!found) throw refuse('ZBPE0014', { field: 'target', allowed: targets.join(', ') })
  return found
}

async function imagesOf(bytes: Buffer, target: PhotoTarget): Promise<GivenPhoto['images']> {
  const url = `data:image/jpeg;base64,${bytes.toString('base64')}`
  try {
    return {
      ...(target !== 'biophoto' && { photo: await cleanImage(url, imageKind('photo')) }),
      ...(target !== 'photo' && { register_photo: await cleanImage(url, imageKind('register_photo')) }),
    }
  } catch (error) {
    if (error instanceof FileFault) return error
    throw error
  }
}
