// 'Map Location': a place chosen on the provider's map, or entered by hand where there is no map.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import ByHand from '#src/fields/location/by-hand.tsx'
import {
  type HandProblems,
  type HandValues,
  handProblems,
  handValues,
  handValuesOf,
  locationByHand,
} from '#src/fields/location/hand-values.ts'
import styles from '#src/fields/location/location.module.css'
import {
  addressOf,
  type FoundPlace,
  type Position,
  type SelectedLocation,
} from '#src/fields/location/selected-location.ts'
import { timeZoneOf } from '#src/fields/location/time-zone-of.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const MapPanel = late(() => import('#src/fields/location/map-panel.tsx'))

interface Provider {
  readonly url: string
  readonly key: string
}

interface LocationDialogProps {
  /** Null: there is no map, and the place is entered by hand. */
  readonly provider: Provider | null
  /** Where the map opens; null: the whole world. */
  readonly start: Position | null
  /** The place that the form holds. */
  readonly present: Position | null
  readonly known: Partial<HandValues>
  readonly needsPosition: boolean
  readonly onPick: (place: SelectedLocation) => void
  readonly onClose: () => void
}

const width = 640

export default function LocationDialog(props: LocationDialogProps) {
  const { provider, start, present, known, needsPosition, onPick, onClose } = props
  const { t } = useLingui()
  const [byHand, setByHand] = useState(provider === null)
  const [chosen, setChosen] = useState<SelectedLocation>()
  const zone = useRef<Promise<string | null>>(Promise.resolve(null))
  const [hand, setHand] = useState(() => handValues(known))
  const [problems, setProblems] = useState<HandProblems>({})
  const picked = useRef<SelectedLocation>(undefined)

  const choose = (place: FoundPlace) => {
    const { geometry, name, formatted_address, address_components } = place
    const address = addressOf(address_components)
    setChosen({ position: geometry.location, description: formatted_address || name, address, timezone: null })
    if (provider) zone.current = timeZoneOf(provider, geometry.location)
  }

  const turn = async () => {
    // What the map gave is the start of what is entered by hand.
    if (!byHand && chosen) setHand(handValuesOf({ ...chosen, timezone: await zone.current }))
    setProblems({})
    setByHand(!byHand)
  }

  const validate = async () => {
    if (byHand) {
      const found = handProblems(hand, needsPosition)
      setProblems(found)
      const first = Object.keys(found)[0]
      if (first) document.querySelector<HTMLElement>(`[name="place_${first}"]`)?.focus()
      else picked.current = locationByHand(hand)
      return first === undefined
    }
    if (!chosen) {
      notify.error(t`No location selected`)
      return false
    }
    picked.current = { ...chosen, timezone: await zone.current }
    return true
  }

  return (
    <ConfirmDialog
      opened
      title={<Trans>Map Location</Trans>}
      size={width}
      validate={validate}
      onDiscard={onClose}
      afterConfirm={() => picked.current && onPick(picked.current)}
      {...(provider && {
        extraButtons: [
          { label: byHand ? <Trans>Choose on the map</Trans> : <Trans>Enter by hand</Trans>, onClick: turn },
        ],
      })}
    >
      {byHand || !provider ? (
        <ByHand values={hand} problems={problems} needsPosition={needsPosition} onChange={setHand} />
      ) : (
        <>
          <Suspense fallback={<Skeleton shape="lines" rows={8} />}>
            <MapPanel
              url={provider.url}
              apiKey={provider.key}
              start={start}
              marker={chosen?.position ?? present}
              onChoose={choose}
            />
          </Suspense>
          <Chosen place={chosen} />
        </>
      )}
    </ConfirmDialog>
  )
}

const Chosen = ({ place }: { readonly place: SelectedLocation | undefined }) => (
  <div className={styles.chosen} role="status">
    <IconMapPin size={20} aria-hidden />
    {place ? (
      <span>{place.description}</span>
    ) : (
      <span className={styles.hint}>
        <Trans>Click the map or search for a place.</Trans>
      </span>
    )}
  </div>
)
