// A press outside of an open cell; what inputs open above the page belongs to the cell. A dialog that holds the cells
// themselves says so by `data-around-cells`.
import { useEffect, useRef } from 'react'

export function useOutside(onPress: () => void): void {
  const last = useRef(onPress)
  useEffect(() => {
    last.current = onPress
  })
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isAbove = target instanceof Element && target.closest('[data-portal]') !== null
      if (!isAbove || target.closest('[data-around-cells]')) last.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
}
