// Ctrl+S saves the form that is open, wherever the focus is; a dialog above the form keeps the key from it.
import { useEffect, useEffectEvent } from 'react'

export function useSaveKey(formId: string, save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's'
    if (!isSave || !save) return
    event.preventDefault()
    const dialogs = document.querySelectorAll('[role=dialog]')
    const top = dialogs[dialogs.length - 1]
    if (top && !top.contains(document.getElementById(formId))) return
    // What is still being typed is taken over when its input is left.
    if (document.activeElement instanceof HTMLInputElement) {
      const input = document.activeElement
      input.blur()
      input.focus()
    }
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
