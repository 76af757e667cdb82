// Presses on what cannot be pressed yet. They do nothing: a test that does not wait passes on a quick machine alone.
let pressed: string[] = []

const meet = ({ target }: Event) => {
  const one = target instanceof Element && target.closest(':disabled, [aria-disabled=true]')
  if (one) pressed.push(one.getAttribute('aria-label') ?? one.textContent ?? one.tagName)
}

/** Once for all files of a worker, however often it is asked. */
export const watchPresses = (): void => window.addEventListener('pointerdown', meet, { capture: true })

/** What was pressed in vain since it was asked last; a test that means to asks before it ends. */
export function pressedInVain(): readonly string[] {
  const taken = pressed
  pressed = []
  return taken
}
