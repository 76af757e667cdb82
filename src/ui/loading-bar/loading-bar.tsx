// A bar over the full width at the top of the page while the page itself is on its way.
import { useLingui } from '@lingui/react/macro'
import styles from '#src/ui/loading-bar/loading-bar.module.css'

export function LoadingBar() {
  const { t } = useLingui()
  return <div className={styles.bar} role="progressbar" aria-label={t`Loading`} aria-busy="true" />
}
