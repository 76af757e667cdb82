// Around what scrolls in its own place, and whose cells have grounds that would hide a shade below them: an edge with more behind
// it is shaded. The page is told by attributes, so that nothing is drawn again while somebody scrolls.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './shaded-edges.module.css'

interface ShadedEdgesProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

export function ShadedEdges({ scroller, children }: ShadedEdgesProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current]
    if (!outer || !inner) return
    const look = () => {
      const more = sidesWithMore(inner)
      if (outer.dataset.more !== more) outer.dataset.more = more
    }
    const measure = () => {
      const { offsetWidth, clientWidth, offsetHeight, clientHeight } = inner
      const staying = inner.querySelector<HTMLElement>('[data-frozen]')?.offsetWidth ?? 0
      outer.style.setProperty('--staying', `${staying}px`)
      outer.style.setProperty('--bar-beside', `${offsetWidth - clientWidth}px`)
      outer.style.setProperty('--bar-below', `${offsetHeight - clientHeight}px`)
      look()
    }
    inner.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(measure)
    for (const one of [inner, ...inner.children]) sizes.observe(one)
    return () => {
      inner.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller])
  return (
    <div ref={frame} className={styles.frame}>
      {children}
    </div>
  )
}

/** From right to left what is scrolled past counts below zero. */
function sidesWithMore({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string {
  const past = Math.abs(scrollLeft)
  const sides = [past > 1 && 'start', past + clientWidth < scrollWidth - 1 && 'end']
  return sides.filter(Boolean).join(' ')
}
