// Enter in a single-line input sends the form, also where the form has no submit button in the page.
import type { KeyboardEvent } from 'react'

export function submitOnEnter(event: KeyboardEvent<HTMLInputElement>, onSubmit?: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (onSubmit) onSubmit()
  else event.currentTarget.form?.requestSubmit()
}
