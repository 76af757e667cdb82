// A button that opens something beside itself. What it opens is fetched then, so the button stands alone until it is pressed.
import { type MouseEvent, startTransition, useCallback, useState } from 'react'
import { ahead } from '#src/ui/late.tsx'

export interface Anchor<Data = undefined> {
  /** The element that was pressed, while what it opens is open. */
  readonly element: HTMLElement | undefined
  readonly data: Data | undefined
  readonly open: (element: HTMLElement, data: Data) => void
  readonly close: () => void
}

export function useAnchor<Data = undefined>(): Anchor<Data> {
  const [state, setState] = useState<{ readonly element: HTMLElement; readonly data: Data }>()
  const open = useCallback((element: HTMLElement, data: Data) => startTransition(() => setState({ element, data })), [])
  const close = useCallback(() => setState(undefined), [])
  return { element: state?.element, data: state?.data, open, close }
}

/** What the button of a menu or panel needs, and asking for its code as soon as somebody points at it. */
export function opener(anchor: Anchor, opens: 'menu' | 'dialog', load?: () => Promise<unknown>) {
  return {
    'aria-haspopup': opens,
    'aria-expanded': anchor.element !== undefined,
    onClick: (event: MouseEvent<HTMLElement>) => anchor.open(event.currentTarget, undefined),
    onPointerEnter: () => load && ahead(load),
    onFocus: () => load && ahead(load),
  } as const
}
