// Leads the focus back to where it was before a dialog took it, however the dialog went: it may be closed, or be gone with
// the part of the page that showed it.

interface Opened {
  readonly dialog: Element
  /** Where the focus came from. */
  readonly from: EventTarget | null
}

/** Answers how to stop. */
export function watchDialogs(): () => void {
  let open: readonly Opened[] = []
  const observer = new MutationObserver(lookAfter)

  function meetFocus({ target, relatedTarget }: FocusEvent) {
    const dialog = target instanceof Element && target.closest('[role="dialog"]')
    if (!dialog || open.some((one) => one.dialog === dialog)) return
    open = [...open, { dialog, from: relatedTarget }]
    observer.observe(document.body, { childList: true, subtree: true })
  }

  function lookAfter() {
    const gone = open.filter(({ dialog }) => !dialog.isConnected)
    if (gone.length === 0) return
    open = open.filter(({ dialog }) => dialog.isConnected)
    if (open.length === 0) observer.disconnect()
    // After whoever knows better where the focus belongs.
    setTimeout(() => leadBack(gone))
  }

  document.addEventListener('focusin', meetFocus)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', meetFocus)
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** To where the outermost of the dialogs was opened from, else to the content of the page. */
function leadBack(gone: readonly Opened[]): void {
  for (const { from } of gone) {
    if (isLost() && from instanceof HTMLElement) from.focus({ preventScroll: true })
  }
  if (isLost()) document.querySelector('main')?.focus({ preventScroll: true })
}
