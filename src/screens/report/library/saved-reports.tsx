// The saved views of all reports, one's own first. The router knows no address that is made at run time, hence the casts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewsQuery } from '#src/api/list-views.ts'
import { Section } from '#src/ui/section/section.tsx'
import { SavedLink } from '../links/saved-link.tsx'
import styles from './report.module.css'

const prefix = 'report.'

export function SavedReports({ root }: { readonly root: string }) {
  const { i18n } = useLingui()
  const { data: views } = useSuspenseQuery(viewsQuery('report'))
  if (views.length === 0) return null
  return (
    <Section title={<Trans>Saved reports</Trans>}>
      <ul className={styles.cards}>
        {views.map((view) => {
          const { id, resource, name, owner, is_own } = view
          const report = resource.slice(prefix.length)
          return (
            <li key={id} className={styles.saved}>
              <Link to={`${root}/${report}` as string} search={{ saved: String(id) } as never} className={styles.card}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span>
                  {i18n._(`report.title.${report}`)}
                  {!is_own && (
                    <>
                      {' · '}
                      <bdi>{owner}</bdi>
                    </>
                  )}
                </span>
              </Link>
              <SavedLink view={view} report={report} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
