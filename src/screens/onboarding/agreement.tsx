// The tick that accepts the terms of service and the privacy policy; each opens to be read.
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, Suspense, useState } from 'react'
import { late } from '#src/ui/late.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import styles from './agreement.module.css'
import type { LegalDocument } from './legal/legal-text.ts'

const LegalDialog = late(() => import('./legal-dialog.tsx'))

interface AgreementProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function Agreement({ value, onChange }: AgreementProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<LegalDocument>()
  const read = (document: LegalDocument) => (event: MouseEvent) => {
    // The link stands inside the label, which would turn the tick.
    event.preventDefault()
    setOpen(document)
  }
  return (
    <div className={styles.root}>
      <input
        id="agreement"
        name="agreement"
        type="checkbox"
        className={styles.tick}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={t`I accept the terms of service and the privacy policy`}
      />
      <span>
        <Trans>
          I accept the{' '}
          <LinkButton aria-haspopup="dialog" onClick={read('terms')}>
            terms of service
          </LinkButton>{' '}
          and the{' '}
          <LinkButton aria-haspopup="dialog" onClick={read('privacy')}>
            privacy policy
          </LinkButton>
        </Trans>
      </span>
      <Suspense fallback={null}>{open && <LegalDialog document={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </div>
  )
}
