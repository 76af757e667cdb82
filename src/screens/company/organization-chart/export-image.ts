// Saves the chart as a picture: SVG as it is, PNG drawn from it.
import { save } from '#src/api/download.ts'
import { chartSvg, type Picture } from './chart-svg.ts'

export type ImageKind = 'png' | 'svg'

/** What browsers draw at once. */
const mostPixels = 60_000_000
const longestSide = 16_000

export async function exportImage(picture: Omit<Picture, 'measure'>, kind: ImageKind, name: string): Promise<void> {
  const text = chartSvg({ ...picture, measure: textMeasure() })
  const drawing = new Blob([text], { type: 'image/svg+xml' })
  save({ blob: kind === 'svg' ? drawing : await rasterized(drawing, picture.layout), name: `${name}.${kind}` })
}

function textMeasure(): Picture['measure'] {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, size, weight) => {
    if (!canvas) return text.length * size * 0.6
    canvas.font = `${weight} ${size}px 'Inter Variable', sans-serif`
    return canvas.measureText(text).width
  }
}

/** Twice the size, for print, or as large as browsers allow. */
async function rasterized(
  drawing: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const scale = Math.min(2, longestSide / width, longestSide / height, Math.sqrt(mostPixels / (width * height)))
  const address = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
