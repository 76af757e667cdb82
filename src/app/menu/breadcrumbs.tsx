// Where the present page stands: its module, the page, and what is open on it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useOpenRecordName } from '#src/crud/model/open-record.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import styles from './breadcrumbs.module.css'
import { homeTitle } from './home-title.ts'
import { placeOf } from './menu.ts'

export function Breadcrumbs() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const { permissions } = useSessionFacts()
  const record = useOpenRecordName()
  const place = placeOf(pathname)
  if (!place) return null
  const { module, page } = place
  const below = pathname.slice(page.path.length + 1)
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className={styles.list}>
        <li>
          <Link to="/" search={{}}>
            {i18n._(homeTitle(permissions))}
          </Link>
        </li>
        <li>{i18n._(module.title)}</li>
        {below ? (
          <>
            <li>
              <Link to={page.path} search={{}}>
                {i18n._(page.title)}
              </Link>
            </li>
            <li aria-current="page">{below === 'new' ? <Trans>New</Trans> : (record ?? `#${below}`)}</li>
          </>
        ) : (
          <li aria-current="page">{i18n._(page.title)}</li>
        )}
      </ol>
    </nav>
  )
}
