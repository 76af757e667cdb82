// Opens the language dialog, whose code is fetched when it is wanted.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '#src/ui/late.tsx'

const LanguageDialog = late(() => import('#src/ui/language/language-dialog.tsx'))

export function LanguageButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="subtle" leftSection={<IconLanguage size={18} aria-hidden />} onClick={() => setState('open')}>
        <Trans>Change language</Trans>
      </Button>
      <Suspense fallback={null}>
        {state !== 'never' && <LanguageDialog opened={state === 'open'} onClose={() => setState('closed')} />}
      </Suspense>
    </>
  )
}
