// The hours that a drawing shows, and where a minute stands on them.

/** Minutes since the midnight on which the day begins. */
export interface Axis {
  readonly from: number
  readonly to: number
}

export interface Span {
  readonly from: number
  readonly to: number
}

const STEP = 180

/** The whole day and all that is drawn, to full three hours. */
export function axisAround(spans: readonly Span[]): Axis {
  const from = Math.min(0, ...spans.map((span) => span.from))
  const to = Math.max(1440, ...spans.map((span) => span.to))
  return { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP }
}

/** In percent from the start of the line. */
export const place = ({ from, to }: Axis, minute: number): number =>
  (100 * (Math.min(Math.max(minute, from), to) - from)) / (to - from)

/** Where a part stands, on the side where the line begins in the page's direction. */
export const partStyle = (axis: Axis, { from, to }: Span) => ({
  insetInlineStart: `${place(axis, from)}%`,
  inlineSize: `${place(axis, to) - place(axis, from)}%`,
})

/** The hours at which there is a mark. */
export function ticksOf({ from, to }: Axis, step = STEP): readonly number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step)
}
