// What is in sight of a place that scrolls, read again while it is scrolled or gets another size; the way along its side is
// mirrored with the page.
import { type RefObject, useEffect, useState } from 'react'

/** Pixels from the start, and how much is in sight; nothing is, where the page has no layout. */
export interface Sight {
  readonly top: number
  readonly side: number
  readonly height: number
  readonly width: number
}

/** Until the place stands in the page. */
const atFirst: Sight = { top: 0, side: 0, height: 800, width: 1440 }

type Picked = Readonly<Record<string, number>>

/** What `pick` makes of it: drawn again where that is another. `pick` is the same function as long as it answers alike. */
export function useSight<T extends Picked>(scroller: RefObject<HTMLElement | null>, pick: (sight: Sight) => T): T {
  const [picked, setPicked] = useState(() => pick(atFirst))
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop: top, scrollLeft, clientHeight: height, clientWidth: width } = element
      const next = pick({ top, side: Math.abs(scrollLeft), height, width })
      setPicked((before) => (isSame(before, next) ? before : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, pick])
  return picked
}

const isSame = (one: Picked, other: Picked): boolean => Object.keys(one).every((key) => one[key] === other[key])
