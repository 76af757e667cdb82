// What is said of an enrolment: what the person has to do meanwhile, and how it ended.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { components } from '#openapi/generated/schema.d.ts'

type Enrolment = components['schemas']['Enrolment']

interface EnrolmentProps {
  readonly enrolment: Enrolment
}

const running: readonly Enrolment['state'][] = ['QUEUED', 'WAITING', 'TAKEN']

export const isOver = ({ state }: Enrolment): boolean => !running.includes(state)

const finger = 1
const card = 20

export function EnrolmentWait({ enrolment: { state, bio_type, seconds_left } }: EnrolmentProps) {
  if (state === 'QUEUED')
    return (
      <Text size="sm">
        <Trans>The terminal has not asked for it yet.</Trans>
      </Text>
    )
  if (state !== 'WAITING') return null
  return (
    <Text size="sm">
      {bio_type === finger ? (
        <Trans>The terminal waits for the finger: place it as often as the terminal asks.</Trans>
      ) : bio_type === card ? (
        <Trans>The terminal waits for the card: hold it to the reader.</Trans>
      ) : (
        <Trans>The terminal waits for the person: follow what it shows.</Trans>
      )}{' '}
      {seconds_left !== null && <Plural value={seconds_left} one="# second left" other="# seconds left" />}
    </Text>
  )
}

export function EnrolmentOutcome({ enrolment }: EnrolmentProps) {
  const words = useOutcomeWords(enrolment)
  if (words === undefined) return null
  return (
    <Text size="sm" {...(enrolment.state !== 'DONE' && isOver(enrolment) && { c: 'red' })}>
      {words}
    </Text>
  )
}

function useOutcomeWords({ state, reason, return_value, bio_type }: Enrolment): string | undefined {
  const { t } = useLingui()
  const reasons: Readonly<Record<NonNullable<Enrolment['reason']>, string>> = {
    KNOWN: t`Refused: it is enrolled already`,
    LOW_QUALITY: t`Failed: the quality is too low. Clean the sensor and try again`,
    OTHER_PERSON: t`Refused: this finger is enrolled already, perhaps for another person`,
    CANCELLED_THERE: t`Cancelled at the terminal`,
    BUSY: t`Refused: the terminal is busy`,
    NO_TRIES: t`Failed: all tries are used up`,
    TIME_OUT: t`Failed: nobody came in time`,
    NO_PERSON: t`Refused: the terminal does not know this employee. Send people first`,
    FULL: t`Refused: the terminal is full`,
    UNSUPPORTED: t`Refused: this terminal cannot do it`,
    OTHER: t`Refused by the terminal with code ${return_value ?? 0}`,
  }
  switch (state) {
    case 'QUEUED':
    case 'WAITING':
      return undefined
    case 'TAKEN':
      return t`The terminal is done; its template is on the way.`
    case 'DONE':
      return bio_type === card ? t`Done: the card is enrolled.` : t`Done: the template has arrived.`
    case 'REFUSED':
      return reasons[reason ?? 'OTHER']
    case 'TIMED_OUT':
      return t`Timed out: nobody came to the terminal within 90 seconds`
    case 'NOT_FETCHED':
      return t`The terminal did not ask for it in time. Check its network`
    case 'NOT_SENT':
      return t`The terminal says that it is done, but sent no template. Switch on “Registers people”`
    case 'CANCELLED':
      return t`Cancelled before the terminal asked for it`
  }
}
