// The terms of service or the privacy policy, in the language of the page.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, ScrollArea } from '@mantine/core'
import { use } from 'react'
import { currentLanguage } from '#src/i18n/language.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { type LegalDocument, legalText } from './legal/legal-text.ts'

interface LegalDialogProps {
  readonly document: LegalDocument
  readonly onClose: () => void
}

export default function LegalDialog({ document, onClose }: LegalDialogProps) {
  const { t } = useLingui()
  const text = use(legalText(document, currentLanguage()))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={document === 'terms' ? <Trans>Terms of service</Trans> : <Trans>Privacy policy</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {text ? (
        text.map(({ title, paragraphs }) => (
          <section key={title}>
            {title && <h3>{title}</h3>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))
      ) : (
        <ErrorPanel />
      )}
    </Modal>
  )
}
