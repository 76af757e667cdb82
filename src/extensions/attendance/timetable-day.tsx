// The day of a timetable above its form: it follows what is entered, and its ends can be moved by pointer and by keys. The
// cast is for a style property of our own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense, useRef, useState } from 'react'
import { breakTimeMeta } from '#openapi/generated/contract/attendance/break-time.ts'
import { listQuery } from '#src/api/queries.ts'
import { late, type OverviewProps } from '#src/crud/extend.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { type Axis, axisAround, partStyle, place } from './axis.ts'
import { clockText, DAY, timeOf } from './clock.ts'
import styles from './day.module.css'
import { HoursAxis } from './hours-axis.tsx'
import { lengthText } from './length-text.ts'
import { TimetableLegend } from './timetable-legend.tsx'
import { shapeOf } from './timetable-shape.ts'
import { useDrag } from './use-drag.ts'

/** Its words are those of the calculation page. */
const TryPunches = late<Pick<OverviewProps<'timetable'>, 'values'>>(async () => {
  const [trial] = await Promise.all([import('./try-punches.tsx'), loadNamespaces(currentLanguage(), ['report'])])
  return trial.TryPunches
})

const colourForm = /^#[0-9a-f]{6}$/i

export function TimetableDay({ values, onFill, readOnly }: OverviewProps<'timetable'>) {
  const { t } = useLingui()
  const ids = values.break_times ?? []
  const { data } = useQuery({
    ...listQuery(breakTimeMeta, { id__in: [...ids], page_size: 20 }),
    enabled: ids.length > 0,
    meta: { quiet: true },
  })
  const breaks = (data?.data ?? []).filter(({ id }) => ids.includes(id))
  const shape = shapeOf(values, breaks)
  const { work, isFlexible, checkIn, checkOut } = shape
  const spans = [work, checkIn, checkOut].filter((span) => span !== undefined)
  // While something is moved, the hours stand still.
  const [held, setHeld] = useState<Axis>()
  const axis = held ?? axisAround([...spans, ...shape.breaks])
  const colour = colourForm.test(values.colour ?? '') ? values.colour : '#0E5B9D'
  const isMovable = !readOnly && !isFlexible && work !== undefined
  const title = work ? hoursText(work, t`next day`) : t`No fixed hours`

  return (
    <figure className={styles.figure} style={{ '--slot-colour': colour } as CSSProperties}>
      <figcaption className={styles.head}>
        <bdi className={styles.hours}>{title}</bdi>
        <span className={styles.facts}>
          <Trans>{lengthText(shape.required)} to work</Trans>
        </span>
        <span className={styles.aside}>
          <Suspense fallback={null}>
            <TryPunches values={values} />
          </Suspense>
        </span>
      </figcaption>
      <div className={styles.plot}>
        <HoursAxis axis={axis} />
        <div className={styles.lane}>
          {isMovable && work && <MovableWork axis={axis} work={work} onHold={setHeld} onFill={onFill} />}
          {!isMovable && work && (
            <div className={styles.work} style={partStyle(axis, work)} data-flexible={isFlexible || undefined} />
          )}
          {shape.grace.map((span) => (
            <div key={span.from} className={styles.grace} style={partStyle(axis, span)} />
          ))}
          {shape.breaks.map((one) => (
            <div
              key={`${one.alias} ${one.from}`}
              className={styles.break}
              style={partStyle(axis, one)}
              data-paid={one.isPaid || undefined}
            />
          ))}
          {isMovable && work && <Ends axis={axis} work={work} onHold={setHeld} onFill={onFill} />}
        </div>
        {checkIn && checkOut && (
          <div className={styles.windows}>
            <div className={styles.window} style={partStyle(axis, checkIn)} data-side="in" />
            <div className={styles.window} style={partStyle(axis, checkOut)} data-side="out" />
          </div>
        )}
      </div>
      <TimetableLegend shape={shape} />
    </figure>
  )
}

const hoursText = ({ from, to }: { from: number; to: number }, next: string) =>
  `${clockText(from)} – ${clockText(to)}${to >= DAY ? ` (${next})` : ''}`

interface MovableProps {
  readonly axis: Axis
  readonly work: { readonly from: number; readonly to: number }
  readonly onHold: (axis: Axis | undefined) => void
  readonly onFill: OverviewProps<'timetable'>['onFill']
}

/** The hours as a whole, moved along with a pointer; keys move their ends. */
function MovableWork({ axis, work, onHold, onFill }: MovableProps) {
  const began = useRef(work)
  const { onKeyDown: _, ...drag } = useDrag({
    axis,
    onStart: () => {
      began.current = work
      onHold(axis)
    },
    onMove: (minutes) =>
      onFill({ start_time: timeOf(began.current.from + minutes), end_time: timeOf(began.current.to + minutes) }),
    onEnd: () => onHold(undefined),
  })
  return <div className={styles.work} style={partStyle(axis, work)} data-movable {...drag} />
}

function Ends(props: MovableProps) {
  const { t } = useLingui()
  const { work, onFill } = props
  return (
    <>
      <End
        {...props}
        at={work.from}
        label={t`Begin of the hours`}
        onMinute={(minute) => onFill({ start_time: timeOf(minute) })}
      />
      <End
        {...props}
        at={work.to}
        label={t`End of the hours`}
        onMinute={(minute) => onFill({ end_time: timeOf(minute) })}
      />
    </>
  )
}

interface EndProps extends MovableProps {
  readonly at: number
  readonly label: string
  readonly onMinute: (minute: number) => void
}

function End({ axis, at, label, onHold, onMinute }: EndProps) {
  const began = useRef(at)
  const drag = useDrag({
    axis,
    onStart: () => {
      began.current = at
      onHold(axis)
    },
    onMove: (minutes, by) => onMinute((by === 'key' ? at : began.current) + minutes),
    onEnd: () => onHold(undefined),
  })
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ insetInlineStart: `${place(axis, at)}%` }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={2 * DAY}
      aria-valuenow={at}
      aria-valuetext={clockText(at)}
      {...drag}
    />
  )
}
