// A press outside of an open cell; what inputs open above the page belongs to the cell.
import { useEffect, useRef } from 'react'

export function useOutside(onPress: () => void): void {
  const last = useRef(onPress)
  useEffect(() => {
    last.current = onPress
  })
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-portal]'))) last.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
}
