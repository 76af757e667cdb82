// What a day of the certificate says, in words.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CertificateDay } from './certificate-calls.ts'

type Reason = NonNullable<CertificateDay['reason']>

export function useReasonWords(): Readonly<Record<Reason, string>> {
  const { t } = useLingui()
  return {
    NOT_CONNECTED: t`Not known: the terminal was not connected yet`,
    NOT_SERVED: t`Not known: the terminal waits for approval or is disabled`,
    DOOR: t`Not known: door terminals cannot be asked how many punches they hold`,
    SILENT: t`Not known: the terminal has been silent since. Check power and network`,
    ASKED: t`Not known yet: the terminal was asked and has not answered`,
    REFUSED: t`Not known: the firmware of the terminal refuses the question`,
    NO_ANSWER: t`Not known: the terminal was asked and did not answer`,
    CLEARED: t`Not known: punches were deleted on the terminal before they were counted`,
    NOT_ASKED: t`Not known yet: the terminal will be asked tonight`,
  }
}

export function DayWords({ day }: { readonly day: CertificateDay }) {
  const reasons = useReasonWords()
  const { state, reason, missing, fetched, is_fetching } = day
  if (state === 'UNKNOWN') return reason && reasons[reason]
  if (state === 'COMPLETE')
    return fetched === 0 ? <Trans>Complete</Trans> : <Trans>Complete, after missing punches were fetched again</Trans>
  return (
    <>
      {is_fetching ? (
        <Plural
          value={missing}
          one="# punch missing: requested again, the terminal has not sent it yet"
          other="# punches missing: requested again, the terminal has not sent them yet"
        />
      ) : (
        <Plural
          value={missing}
          one="# punch missing: fetched again without success. Look for unreadable lines under Uploads"
          other="# punches missing: fetched again without success. Look for unreadable lines under Uploads"
        />
      )}
    </>
  )
}
