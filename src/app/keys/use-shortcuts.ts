// The keys of every page: Ctrl+K, and single keys of what says so itself by `aria-keyshortcuts`. Single keys can be turned off.
import { useEffect, useEffectEvent } from 'react'
import { store, stored } from '#src/i18n/storage.ts'

const switchKey = 'singleKeys'

/** Off for those whom they disturb: speech control types letters. */
export const singleKeysOn = (): boolean => stored(switchKey) !== 'off'
export const setSingleKeys = (on: boolean): void => store(switchKey, on ? 'on' : 'off')

interface Shortcuts {
  readonly onSearch: () => void
  readonly onMap: () => void
}

export function useShortcuts({ onSearch, onMap }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || altKey) return
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'k') return
      event.preventDefault()
      onSearch()
      return
    }
    if (!singleKeysOn() || isTyping(event.target) || isDialogOpen()) return
    // What has the focus is pressed by it.
    if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, [role=tab]')) return
    if (key === '?') onMap()
    else if (!pressAt(key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Buttons are pressed, inputs take the focus. False where nothing on the page has the key. */
function pressAt(key: string): boolean {
  const known = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)')
  const element = [...known].find((one) => one.getAttribute('aria-keyshortcuts') === key)
  if (!element) return false
  if (element instanceof HTMLInputElement) element.focus()
  else element.click()
  return true
}

const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
