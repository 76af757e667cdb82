// Leads to the first field at fault.

/** `within`: the id of the form's element. Gives false, so that a validation can end with it. */
export function focusField(within: string, field: string | undefined): false {
  const place = field && document.getElementById(within)?.querySelector(`[data-field="${field}"]`)
  if (place) {
    const input = place.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [tabindex]')
    place.scrollIntoView({ block: 'center' })
    input?.focus()
  }
  return false
}
