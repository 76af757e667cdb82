// Zooming and panning: the stage is moved without React; only what has to be drawn follows, in steps.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isFar, limitZoom, type Place, type Rect, type View, visibleRect, zoomedAt } from './view.ts'

export interface Viewport {
  /** What is drawn, in the chart's own pixels. */
  readonly drawn: Rect
  /** Too far away to read anything. */
  readonly far: boolean
  readonly zoomBy: (factor: number) => void
  /** The whole in sight; `most`: no larger than this. */
  readonly showAll: (whole: { readonly width: number; readonly height: number }) => void
  /** Moves the place into the middle. */
  readonly centre: (place: Rect, zoom?: number) => void
  /** What stood at the first place stands at the second: it stays where it is seen. */
  readonly keep: (before: Place, now: Place) => void
  /** Moves no more than it takes to see the place. */
  readonly show: (place: Rect) => void
}

const nothing: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** `frame` is looked through; `stage`, inside it, is what is moved. */
export function useViewport(frame: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): Viewport {
  const view = useRef<View>({ x: 0, y: 0, zoom: 1 })
  const [drawn, setDrawn] = useState(nothing)
  const [far, setFar] = useState(false)

  const apply = useCallback(
    (next: View, animated = false) => {
      const [element, box] = [stage.current, frame.current]
      if (!element || !box) return
      view.current = { ...next, zoom: limitZoom(next.zoom) }
      const { x, y, zoom } = view.current
      element.toggleAttribute('data-animated', animated)
      element.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
      const rect = visibleRect(view.current, box)
      setDrawn((known) => (sameRect(known, rect) ? known : rect))
      setFar(isFar(zoom))
    },
    [frame, stage],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const size = new ResizeObserver(() => apply(view.current))
    size.observe(element)
    const stop = followHands(element, view, apply)
    return () => {
      size.disconnect()
      stop()
    }
  }, [frame, apply])

  return useMemo(() => {
    const box = () => frame.current ?? { clientWidth: 0, clientHeight: 0 }
    return {
      drawn,
      far,
      zoomBy: (factor) => {
        const { clientWidth, clientHeight } = box()
        apply(zoomedAt(view.current, factor, { x: clientWidth / 2, y: clientHeight / 2 }), true)
      },
      showAll: ({ width, height }) => {
        const { clientWidth, clientHeight } = box()
        const zoom = limitZoom(Math.min(1, clientWidth / width, clientHeight / height))
        apply({ zoom, x: (clientWidth - width * zoom) / 2, y: Math.max(0, (clientHeight - height * zoom) / 2) }, true)
      },
      centre: (place, zoom = view.current.zoom) => {
        const { clientWidth, clientHeight } = box()
        const x = clientWidth / 2 - (place.x + place.width / 2) * zoom
        const y = clientHeight / 2 - (place.y + place.height / 2) * zoom
        apply({ x, y, zoom }, true)
      },
      keep: (before, now) => {
        const { x, y, zoom } = view.current
        apply({ zoom, x: x + (before.x - now.x) * zoom, y: y + (before.y - now.y) * zoom }, true)
      },
      show: (place) => {
        const { clientWidth, clientHeight } = box()
        const { x, y, zoom } = view.current
        const into = (from: number, size: number, limit: number) =>
          from < 0 ? -from : from + size > limit ? Math.max(-from, limit - from - size) : 0
        const dx = into(place.x * zoom + x, place.width * zoom, clientWidth)
        const dy = into(place.y * zoom + y, place.height * zoom, clientHeight)
        if (dx !== 0 || dy !== 0) apply({ x: x + dx, y: y + dy, zoom }, true)
      },
    }
  }, [drawn, far, apply, frame])
}

const sameRect = (one: Rect, other: Rect) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

type Apply = (next: View) => void

/** Wheel and pinch zoom where they point; one finger or the mouse drags. */
function followHands(element: HTMLElement, view: RefObject<View>, apply: Apply): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  const place = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (event.shiftKey) apply({ ...view.current, x: view.current.x - (event.deltaX || event.deltaY) })
    else apply(zoomedAt(view.current, Math.exp(-event.deltaY * 0.0015), place(event)))
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return
    pointers.set(event.pointerId, place(event))
  }
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = place(event)
    if (!element.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < 4) return
      element.setPointerCapture(event.pointerId)
    }
    const [other] = [...pointers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    pointers.set(event.pointerId, now)
    if (other) {
      const spread = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
      apply(
        zoomedAt(view.current, spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }),
      )
    } else apply({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y })
  }
  const up = (event: PointerEvent) => pointers.delete(event.pointerId)
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up)
  return () => {
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel'] as const) element.removeEventListener(end, up)
  }
}
