// Which rows of a long table stand in the page: those near what is scrolled into view. All rows have one height.
import { type RefObject, useEffect, useState } from 'react'

/** From here on only the rows near the view are drawn. */
export const longTable = 100

/** How many rows stand ready before and behind those in view. */
const usual = 12

export interface RowWindow {
  readonly first: number
  /** The row behind the last one drawn. */
  readonly end: number
}

/** `top`: what is scrolled past; `height`: what is in view. Starts on even rows, so that stripes do not flicker. */
export function windowOf(count: number, rowHeight: number, top: number, height: number, beyond = usual): RowWindow {
  const step = beyond < usual ? 4 : 8
  const seen = Math.floor(Math.max(0, top) / rowHeight)
  const first = Math.max(0, Math.floor((seen - beyond) / step) * step)
  const end = Math.min(count, Math.ceil((seen + Math.ceil(height / rowHeight) + beyond) / step) * step)
  return { first: Math.min(first, count), end }
}

const same = (a: RowWindow, b: RowWindow) => a.first === b.first && a.end === b.end

/** All rows of a short table; of a long one those near the view of `scroller`. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  beyond = usual,
): RowWindow {
  const long = count > longTable
  const [near, setNear] = useState<RowWindow>(() => windowOf(count, rowHeight, 0, 800, beyond))

  useEffect(() => {
    const element = scroller.current
    if (!long || !element) return
    const follow = () => {
      const next = windowOf(count, rowHeight, element.scrollTop, element.clientHeight, beyond)
      setNear((now) => (same(now, next) ? now : next))
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    const sizes = new ResizeObserver(follow)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [scroller, long, count, rowHeight, beyond])

  return long ? near : { first: 0, end: count }
}
