// Whether the page is being printed, or what is selected in a place copied: both take what is drawn, in sight or not.
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from before the browser takes it until it has. */
export function useTakenWhole(place: RefObject<HTMLElement | null>): boolean {
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setTaken(true))
    const end = () => setTaken(false)
    const copy = () => {
      const selection = getSelection()
      if (!place.current || !selection || selection.isCollapsed) return
      if (!selection.getRangeAt(0).intersectsNode(place.current)) return
      begin()
      setTimeout(end)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    document.addEventListener('copy', copy)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      document.removeEventListener('copy', copy)
    }
  }, [place])
  return isTaken
}
