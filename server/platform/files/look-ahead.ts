// Looks at the files of a body before the transaction that keeps them begins: decoding one takes seconds, and a connection waits
// for nothing. What was found, a fault too, is taken up inside of it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type CleanImage, cleanImage } from './clean-image.ts'
import { imageKind } from './image-kinds.ts'
import { type Paper, readPaper } from './paper.ts'

export interface GivenFile {
  readonly field: string
  readonly kind: 'image' | 'file'
  readonly dataUrl: string
}

interface Looked {
  readonly images: Map<string, Promise<CleanImage>>
  readonly papers: Map<string, Promise<Paper>>
}

const looked = new AsyncLocalStorage<Looked>()

const imageKey = (field: string, dataUrl: string) => `${field} ${dataUrl}`

/** Runs work that keeps these files, after they were looked at. */
export async function lookingAhead<T>(files: readonly GivenFile[], work: () => Promise<T>): Promise<T> {
  if (files.length === 0) return work()
  const found: Looked = { images: new Map(), papers: new Map() }
  for (const { field, kind, dataUrl } of files) {
    if (kind === 'file') found.papers.set(dataUrl, readPaper(dataUrl))
    else found.images.set(imageKey(field, dataUrl), cleanImage(dataUrl, imageKind(field)))
  }
  // Faults are told where the file is kept, beside those of other fields.
  await Promise.allSettled([...found.images.values(), ...found.papers.values()])
  return looked.run(found, work)
}

export const lookedAtImage = (field: string, dataUrl: string): Promise<CleanImage> =>
  looked.getStore()?.images.get(imageKey(field, dataUrl)) ?? cleanImage(dataUrl, imageKind(field))

export const lookedAtPaper = (dataUrl: string): Promise<Paper> =>
  looked.getStore()?.papers.get(dataUrl) ?? readPaper(dataUrl)
