// An unseen box over a button that stands elsewhere, for Mantine to place a menu or panel by, and to name it by its label.
// Pressing it closes what is open.
import { type ComponentPropsWithRef, useEffect } from 'react'

interface AnchorBoxProps extends ComponentPropsWithRef<'div'> {
  readonly over: HTMLElement
  readonly onMoved: () => void
}

export function AnchorBox({ over, onMoved, ...props }: AnchorBoxProps) {
  const { top, left, width, height } = over.getBoundingClientRect()

  useEffect(() => {
    over.setAttribute('aria-expanded', 'true')
    const moved = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(over)) onMoved()
    }
    window.addEventListener('scroll', moved, { capture: true, passive: true })
    window.addEventListener('resize', onMoved)
    return () => {
      over.setAttribute('aria-expanded', 'false')
      window.removeEventListener('scroll', moved, { capture: true })
      window.removeEventListener('resize', onMoved)
    }
  }, [over, onMoved])

  return <div {...props} aria-hidden style={{ position: 'fixed', top, left, width, height }} />
}
