// The kinds of images that fields hold, and how large each may be.

export interface ImageKind {
  /** Largest file that is taken. */
  readonly maxMb: number
  /** Least and most pixels of each side that are taken. */
  readonly minSide: number
  readonly maxSide: number
  /** Longest side that is kept; larger images are scaled down. */
  readonly keptSide: number
  /** Bitmaps are taken too, and what is kept is a JPEG. */
  readonly toJpeg?: boolean
  /** Cut to exactly these sides, and no larger than so many bytes. */
  readonly portrait?: { readonly width: number; readonly height: number; readonly maxBytes: number }
  /** Cut to a square of exactly the kept side. */
  readonly square?: boolean
}

const common: ImageKind = { maxMb: 2, minSide: 16, maxSide: 6000, keptSide: 1024 }

const kinds: Readonly<Record<string, ImageKind>> = {
  photo: { ...common, minSide: 80, keptSide: 800 },
  own_photo: { ...common, keptSide: 400, toJpeg: true, square: true },
  biophoto: { ...common, maxMb: 10, minSide: 200, toJpeg: true },
  register_photo: { ...common, maxMb: 10, minSide: 200, toJpeg: true },
  // Terminals refuse larger ones.
  approval_photo: { ...common, maxMb: 10, toJpeg: true, portrait: { width: 480, height: 640, maxBytes: 100_000 } },
}

/** By the name of the field. */
export const imageKind = (field: string): ImageKind => kinds[field] ?? common
