// What can be done with all ticked ones at once; shown only while some are.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './approvals.module.css'
import { ReasonForm } from './reason-form.tsx'
import type { Inbox } from './use-inbox.ts'

export function ManyBar({ inbox }: { readonly inbox: Inbox }) {
  const { t } = useLingui()
  const [rejecting, setRejecting] = useState(false)
  const { chosen, decide } = inbox
  const count = chosen.length
  if (count === 0) return null
  const reject = (reason: string) => {
    setRejecting(false)
    void decide(chosen, { approve: false, reason })
  }
  return (
    <section className={styles.many} aria-label={t`Selected`}>
      <div className={styles.manyLine}>
        <span role="status">{plural(count, { one: '# selected', other: '# selected' })}</span>
        <Button
          size="compact-sm"
          aria-keyshortcuts="a"
          onClick={() => void decide(chosen, { approve: true, reason: '' })}
        >
          <Trans>Approve all selected</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-keyshortcuts="r"
          aria-expanded={rejecting}
          onClick={() => setRejecting(true)}
        >
          <Trans>Reject all selected</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={inbox.tickAll}>
          <Trans>Select all shown</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={inbox.clear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
      {rejecting && (
        <ReasonForm kinds={chosen.map(({ kind }) => kind)} onReject={reject} onCancel={() => setRejecting(false)} />
      )}
    </section>
  )
}
