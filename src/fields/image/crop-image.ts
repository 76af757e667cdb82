// Cuts a part out of a picture, turned by quarter turns, and scales it to a size.

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Crop {
  /** Data URL of the whole picture. */
  readonly image: string
  /** In pixels of the turned picture. */
  readonly area: Area
  /** Degrees clockwise, a multiple of 90. */
  readonly rotation: number
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
}

/** Resolves to a data URL. */
export async function cropImage({ image, area, rotation, width, height, type }: Crop): Promise<string> {
  const picture = await loadPicture(image)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  const turned = turnedSize(picture.naturalWidth, picture.naturalHeight, rotation)
  context.scale(width / area.width, height / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  return canvas.toDataURL(type, 0.9)
}

/** The size of the box that holds a picture turned by quarter turns. */
export function turnedSize(width: number, height: number, rotation: number) {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

function loadPicture(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('The picture cannot be shown'))
    picture.src = source
  })
}
