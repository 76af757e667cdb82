// The place entered by hand: address, country, province, city, coordinates and time zone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { CountryField } from '#src/fields/country/country-field.tsx'
import type { HandProblem, HandProblems, HandValues } from '#src/fields/location/hand-values.ts'
import styles from '#src/fields/location/location.module.css'
import { OwnPosition } from '#src/fields/location/own-position.tsx'
import { coordinateText, type Position } from '#src/fields/location/selected-location.ts'
import { latinDigits } from '#src/fields/text/latin-digits.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { ownZone, zoneOf } from '#src/fields/zone/country-zones.ts'
import { ZoneField } from '#src/fields/zone/zone-field.tsx'

interface ByHandProps {
  readonly values: HandValues
  readonly problems: HandProblems
  readonly needsPosition: boolean
  readonly onChange: (values: HandValues) => void
}

export default function ByHand({ values, problems, needsPosition, onChange }: ByHandProps) {
  const { t } = useLingui()
  const words: Readonly<Record<HandProblem, string>> = {
    required: t`This field is required`,
    illegal: t`Contains a character that is not allowed`,
    latitude: t`Enter degrees from -90 to 90`,
    longitude: t`Enter degrees from -180 to 180`,
    together: t`Enter both latitude and longitude, or neither`,
  }
  const bind = <F extends keyof HandValues>(field: F) => {
    const problem = problems[field]
    return {
      name: `place_${field}`,
      value: values[field],
      error: problem && words[problem],
      onChange: (value: HandValues[F]) => onChange({ ...values, [field]: value }),
    }
  }
  const bindDegrees = (field: 'latitude' | 'longitude') => ({
    ...bind(field),
    onChange: (text: string) => onChange({ ...values, [field]: latinDigits(text) }),
  })

  const chooseCountry = (country: string | null) => {
    const zone = country && zoneOf(country, values.timezone ?? ownZone())
    onChange({ ...values, country_code: country, ...(zone && { timezone: zone }) })
  }

  const takePosition = ({ lat, lng }: Position) =>
    onChange({ ...values, latitude: coordinateText(lat), longitude: coordinateText(lng) })

  return (
    <div className={styles.hand}>
      <div className={styles.whole}>
        <TextField {...bind('description')} label={t`Address`} required maxLength={250} autoFocus />
      </div>
      <CountryField {...bind('country_code')} onChange={chooseCountry} label={t`Country`} required />
      <TextField {...bind('state')} label={t`Province`} maxLength={100} />
      <TextField {...bind('city')} label={t`City`} maxLength={100} />
      <ZoneField {...bind('timezone')} label={t`Time zone`} required />
      <TextField {...bindDegrees('latitude')} label={t`Latitude`} required={needsPosition} placeholder="25.6866142" />
      <TextField
        {...bindDegrees('longitude')}
        label={t`Longitude`}
        required={needsPosition}
        placeholder="-100.3161126"
      />
      <div className={styles.whole}>
        <OwnPosition variant="subtle" onPosition={takePosition} />
        <Text size="xs" c="dimmed">
          <Trans>Map services show the coordinates of a place when you click it with the right button.</Trans>
        </Text>
      </div>
    </div>
  )
}
