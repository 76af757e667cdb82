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
  const [at, setAt] = useState({ top: 0, side: 0, height: 800, width: 1440 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { scrollTop: top, scrollLeft, clientHeight: height, clientWidth: width } = element
        setAt({ top, side: Math.abs(scrollLeft), height: height || 800, width: width || 1440 })
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
  }, [box])
  const within = (value: number, last: number) => Math.max(0, Math.min(value, last))
  return {
    firstRow: within(Math.floor(at.top / rowSize) - beyond.rows, rows - 1),
    lastRow: within(Math.ceil((at.top + at.height) / rowSize) + beyond.rows, rows - 1),
    firstColumn: within(Math.floor(at.side / columnSize) - beyond.columns, columns - 1),
    lastColumn: within(Math.ceil((at.side + at.width - sideSize) / columnSize) + beyond.columns, columns - 1),
  }
}
