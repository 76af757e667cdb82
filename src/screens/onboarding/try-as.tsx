// A demonstration is entered by one press, as each of the people who use the product.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Region } from '#src/api/identity.ts'
import styles from './try-as.module.css'

export type DemoAccount = NonNullable<Region['try_as']>[number]

interface TryAsProps {
  readonly accounts: readonly DemoAccount[]
  readonly disabled: boolean
  readonly onTry: (account: DemoAccount) => void
}

export function TryAs({ accounts, disabled, onTry }: TryAsProps) {
  const { t } = useLingui()
  const names: Readonly<Record<DemoAccount['role'], string>> = {
    ADMINISTRATOR: t`Administrator`,
    SUPERVISOR: t`Supervisor`,
    EMPLOYEE: t`Employee`,
    VENDOR: t`Vendor’s staff`,
  }
  return (
    <section className={styles.root} aria-labelledby="try-as">
      <h2 id="try-as" className={styles.title}>
        <Trans>Try the demonstration as</Trans>
      </h2>
      <div className={styles.roles}>
        {accounts.map((account) => (
          <Button
            key={account.role}
            variant="default"
            size="compact-sm"
            disabled={disabled}
            title={account.username}
            onClick={() => onTry(account)}
          >
            {names[account.role]}
          </Button>
        ))}
      </div>
    </section>
  )
}
