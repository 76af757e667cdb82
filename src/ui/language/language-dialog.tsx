// Chooses the language of the page; the present one is marked. Texts are fetched before the page changes.

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, SimpleGrid } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { languages } from '#openapi/languages.ts'
import { activate, currentLanguage } from '#src/i18n/language.ts'
import { directionOf, type Language } from '#src/i18n/languages.ts'
import { notify } from '#src/ui/toast/notify.ts'

interface LanguageDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export default function LanguageDialog({ opened, onClose }: LanguageDialogProps) {
  const { t } = useLingui()
  const [loading, setLoading] = useState<Language>()
  const current = currentLanguage()

  const choose = async (language: Language) => {
    setLoading(language)
    try {
      await activate(language)
      onClose()
    } catch {
      notify.error(t`The language could not be loaded. Please try again.`)
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Trans>Choose your language</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      centered
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {languages.map(({ code, name }) => (
          <Button
            key={code}
            lang={code}
            dir={directionOf(code)}
            variant={code === current ? 'filled' : 'default'}
            aria-current={code === current ? 'true' : undefined}
            leftSection={code === current ? <IconCheck size={16} aria-hidden /> : undefined}
            loading={loading === code}
            disabled={loading !== undefined}
            data-autofocus={code === current || undefined}
            onClick={() => choose(code)}
          >
            {name}
          </Button>
        ))}
      </SimpleGrid>
    </Modal>
  )
}
