// The parts of the first page by place, each with the buttons that show, hide and move it.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { viewsQuery } from '#src/api/list-views.ts'
import styles from '#src/screens/today/today.module.css'
import { partKey, places } from './arranged.ts'
import type { BoardPart } from './layout-calls.ts'
import { usePartNames, usePlaceNames } from './part-names.ts'

interface PartRowsProps {
  readonly parts: readonly BoardPart[]
  readonly onMove: (key: string, step: -1 | 1) => void
  readonly onChange: (key: string, more: Partial<BoardPart>) => void
  readonly onRemove: (key: string) => void
}

export function PartRows({ parts, onMove, onChange, onRemove }: PartRowsProps) {
  const names = usePlaceNames()
  const nameOf = useNameOf()
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  // A row that goes to another place is drawn anew there: the button that was pressed keeps the focus.
  useEffect(() => {
    const wanted = pressed.current
    pressed.current = undefined
    if (wanted === undefined) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []
    ;[...buttons].find((one) => one.dataset.move === wanted)?.focus()
  })
  const first = parts[0]
  const last = parts.at(-1)
  const isEnd = (part: BoardPart, step: -1 | 1) =>
    step < 0 ? part === first && part.place === places[0] : part === last && part.place === places.at(-1)
  return (
    <div ref={frame}>
      {places.map((place) => (
        <section key={place} aria-label={names[place]}>
          <h3 className={styles.place}>{names[place]}</h3>
          <ul className={styles.rows}>
            {parts
              .filter((one) => one.place === place)
              .map((part) => {
                const key = partKey(part)
                return (
                  <PartRow
                    key={key}
                    part={part}
                    name={nameOf(part)}
                    isEnd={(step) => isEnd(part, step)}
                    onMove={(step) => {
                      pressed.current = `${key} ${step}`
                      onMove(key, step)
                    }}
                    onShow={(shown) => onChange(key, { is_hidden: !shown })}
                    onRemove={() => onRemove(key)}
                  />
                )
              })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A saved report by its own name. */
function useNameOf(): (part: BoardPart) => string {
  const names = usePartNames()
  const { data: views = [] } = useQuery(viewsQuery('report'))
  return ({ code, view }) => views.find(({ id }) => code === 'report' && id === view)?.name ?? names[code]
}

interface PartRowProps {
  readonly part: BoardPart
  readonly name: string
  readonly isEnd: (step: -1 | 1) => boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onShow: (shown: boolean) => void
  readonly onRemove: () => void
}

function PartRow({ part, name, isEnd, onMove, onShow, onRemove }: PartRowProps) {
  const { t } = useLingui()
  const key = partKey(part)
  return (
    <li className={styles.row}>
      <Checkbox
        checked={!part.is_hidden}
        onChange={(event) => onShow(event.currentTarget.checked)}
        label={<bdi>{name}</bdi>}
        aria-label={t`Show ${name}`}
      />
      <Group gap={4} wrap="nowrap">
        {part.code === 'report' && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${name}`} title={t`Remove`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          data-move={`${key} -1`}
          aria-disabled={isEnd(-1)}
          aria-label={t`Move ${name} up`}
          title={t`Up`}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-move={`${key} 1`}
          aria-disabled={isEnd(1)}
          aria-label={t`Move ${name} down`}
          title={t`Down`}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
