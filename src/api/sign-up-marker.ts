// What this browser's sign-up is known by: sent again with the activation it proves that both come from one browser, so
// that nobody's password is planted in an account that the owner of the mailbox activates.

const name = 'signUpMarker'

export function signUpMarker(): string {
  const kept = localStorage.getItem(name)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  localStorage.setItem(name, made)
  return made
}
