// The geometry of looking at the chart: zoom limits, zooming at a point, what is in sight.

/** Chart pixels times zoom plus x, y are pixels of the frame. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Rect extends Place {
  readonly width: number
  readonly height: number
}

const smallest = 0.05
const largest = 2

export const limitZoom = (zoom: number): number => Math.min(largest, Math.max(smallest, zoom))

/** What lies at the point of the frame stays there. */
export function zoomedAt(view: View, factor: number, at: Place): View {
  const zoom = limitZoom(view.zoom * factor)
  const ratio = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** From here on nothing can be read, and cards are drawn as mere shapes. */
const far = 0.45

export const isFar = (zoom: number): boolean => zoom < far

/** Pixels of the chart that are drawn at once around what is in sight: small movements draw nothing new. */
const stepOf = (zoom: number): number => 256 * 2 ** Math.max(0, Math.ceil(Math.log2(1 / zoom)))

/** The part of the chart in sight, widened to whole steps. */
export function visibleRect(
  { x, y, zoom }: View,
  { clientWidth, clientHeight }: { readonly clientWidth: number; readonly clientHeight: number },
): Rect {
  const step = stepOf(zoom)
  const floor = (value: number) => Math.floor(value / step - 0.25) * step
  const ceil = (value: number) => Math.ceil(value / step + 0.25) * step
  const [left, top] = [floor(-x / zoom), floor(-y / zoom)]
  return {
    x: left,
    y: top,
    width: ceil((clientWidth - x) / zoom) - left,
    height: ceil((clientHeight - y) / zoom) - top,
  }
}

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
