// Which rows and columns of a large table are in sight, so that only they are drawn; the way along its side is mirrored with the page.
import { type RefObject, useEffect, useState } from 'react'

export interface Sight {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

interface Sizes {
  readonly rows: number
  readonly columns: number
  readonly rowSize: number
  readonly columnSize: number
  /** Of what stays at the side. */
  readonly sideSize: number
}

/** Drawn beyond what is in sight, so that a quick hand does not come to empty places. */
const beyond = { rows: 5, columns: 1 } as const

export function useWindow(box: RefObject<HTMLElement | null>, sizes: Sizes): Sight {
  const { rows, columns, rowSize, columnSize, sideSize } = sizes
  const [sight, setSight] = useState(() => sightAt(sizes, { top: 0, side: 0, height: 800, width: 1440 }))
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { scrollTop: top, scrollLeft, clientHeight: height, clientWidth: width } = element
        const at = { top, side: Math.abs(scrollLeft), height: height || 800, width: width || 1440 }
        const next = sightAt({ rows, columns, rowSize, columnSize, sideSize }, at)
        setSight((before) => (isSame(before, next) ? before : next))
      })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const seen = new ResizeObserver(look)
    seen.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', look)
      seen.disconnect()
    }
  }, [box, rows, columns, rowSize, columnSize, sideSize])
  return sight
}

/** Pixels from the start, and how much is in sight. */
interface Place {
  readonly top: number
  readonly side: number
  readonly height: number
  readonly width: number
}

function sightAt({ rows, columns, rowSize, columnSize, sideSize }: Sizes, at: Place): Sight {
  const within = (value: number, last: number) => Math.max(0, Math.min(value, last))
  return {
    firstRow: within(Math.floor(at.top / rowSize) - beyond.rows, rows - 1),
    lastRow: within(Math.ceil((at.top + at.height) / rowSize) + beyond.rows, rows - 1),
    firstColumn: within(Math.floor(at.side / columnSize) - beyond.columns, columns - 1),
    lastColumn: within(Math.ceil((at.side + at.width - sideSize) / columnSize) + beyond.columns, columns - 1),
  }
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstColumn === other.firstColumn &&
  one.lastColumn === other.lastColumn
