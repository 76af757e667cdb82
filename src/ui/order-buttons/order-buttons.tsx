// Moves a line of a list up and down, and takes it out.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'

interface OrderButtonsProps<T> {
  readonly lines: readonly T[]
  /** Place of the line among them. */
  readonly at: number
  /** What the line is called. */
  readonly name: string
  readonly onChange: (lines: T[]) => void
  /** Before the line is taken out. */
  readonly onRemove?: () => void
}

export function OrderButtons<T>({ lines, at, name, onChange, onRemove }: OrderButtonsProps<T>) {
  const { t } = useLingui()
  const others = lines.filter((_, index) => index !== at)
  const moveTo = (place: number) => onChange(others.toSpliced(place, 0, ...lines.slice(at, at + 1)))
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon variant="subtle" disabled={at === 0} aria-label={t`Move ${name} up`} onClick={() => moveTo(at - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={at === lines.length - 1}
        aria-label={t`Move ${name} down`}
        onClick={() => moveTo(at + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t`Remove ${name}`}
        onClick={() => {
          onRemove?.()
          onChange(others)
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
