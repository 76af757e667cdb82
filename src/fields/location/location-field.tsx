// A place: its address, read only or typed, and the button that opens the dialog in which it is chosen.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { type FieldProps, inputProps, isFixed } from '#src/fields/field-props.ts'
import { askPosition } from '#src/fields/location/ask-position.ts'
import type { HandValues } from '#src/fields/location/hand-values.ts'
import type { Position, SelectedLocation } from '#src/fields/location/selected-location.ts'
import { late } from '#src/ui/late.tsx'

const LocationDialog = late(() => import('#src/fields/location/location-dialog.tsx'))

interface LocationFieldProps extends Omit<FieldProps<string>, 'onChange'> {
  /** Where the map opens; without it the browser is asked where it is. */
  readonly position: Position | null
  /** What the form holds of the place: the start of what is entered by hand. */
  readonly known: Partial<HandValues>
  /** The place counts only with its coordinates. */
  readonly needsPosition?: boolean
  /** The address can be typed too; without it the field is read only. */
  readonly onType?: (text: string) => void
  readonly onPick: (place: SelectedLocation) => void
  /** Shows a button that empties the field. */
  readonly onClear?: (() => void) | undefined
}

export function LocationField(props: LocationFieldProps) {
  const { value, position, known, needsPosition = false, onType, onPick, onClear } = props
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const [start, setStart] = useState<Position | null>()
  const fixed = isFixed(props)
  const provider = region?.maps_key && region.maps_url ? { url: region.maps_url, key: region.maps_key } : null

  const { mutate, isPending } = useMutation({
    mutationFn: async () => position ?? (provider ? await askPosition() : null),
    onSuccess: setStart,
  })
  const open = () => {
    if (!fixed && !isPending) mutate()
  }

  const clearable = onClear && !fixed && value !== ''
  return (
    <>
      <TextInput
        {...inputProps({ ...props, onChange: () => undefined })}
        readOnly={fixed || !onType}
        value={value}
        onChange={(event) => onType?.(event.currentTarget.value)}
        {...(!onType && { onClick: open })}
        rightSectionWidth={clearable ? 72 : 40}
        rightSectionPointerEvents="auto"
        rightSection={
          <Group gap={4} wrap="nowrap">
            {clearable && (
              <ActionIcon variant="subtle" color="gray" aria-label={t`Clear`} onClick={onClear}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="light"
              aria-label={t`Choose the place`}
              aria-haspopup="dialog"
              disabled={fixed}
              loading={isPending}
              onClick={open}
            >
              <IconMapPin size={18} aria-hidden />
            </ActionIcon>
          </Group>
        }
      />
      {start !== undefined && (
        <Suspense fallback={null}>
          <LocationDialog
            provider={provider}
            start={start}
            present={position}
            known={known}
            needsPosition={needsPosition}
            onPick={onPick}
            onClose={() => setStart(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
