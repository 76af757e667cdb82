// Keeps what is typed between Ctrl+K and the search, whose code may still be under way: typing on at once loses nothing. A press
// with the pointer means to go on elsewhere, and ends it.

let text = ''
let wasEntered = false
let isKeeping = false

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Enter') wasEntered = true
  else if (key === 'Backspace') text = text.slice(0, -1)
  else if (key.length === 1) text += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

export function keepTyped(): void {
  if (isKeeping) return
  isKeeping = true
  window.addEventListener('keydown', keep, { capture: true })
  window.addEventListener('pointerdown', takeTyped, { capture: true })
}

/** What was typed, and whether Enter was among it. The keys go where the focus is from now on. */
export function takeTyped(): { readonly text: string; readonly wasEntered: boolean } {
  const typed = { text, wasEntered }
  text = ''
  wasEntered = false
  isKeeping = false
  window.removeEventListener('keydown', keep, { capture: true })
  window.removeEventListener('pointerdown', takeTyped, { capture: true })
  return typed
}
