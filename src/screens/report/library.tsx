// The reports of the library: all of them by group, and each at an address of its own. The router knows no address by such
// a name, hence the cast.
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Section } from '#src/ui/section/section.tsx'
import styles from './library/report.module.css'
import { libraryBase, libraryQuery } from './library/report-calls.ts'
import { ReportView } from './library/report-view.tsx'

const root = '/report/report-library'

export default function LibraryPage() {
  const { pathname } = useLocation()
  const report = pathname.slice(root.length + 1).replace(/\/$/, '')
  return report === '' ? <Library /> : <ReportView base={libraryBase} report={report} isOwn={false} />
}

function Library() {
  const { data } = useSuspenseQuery(libraryQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Reports</Trans>}
        description={<Trans>Choose the question; period, people and columns follow on its page.</Trans>}
      />
      <Stack gap="xl">
        {[...Map.groupBy(data, ({ group_title }) => group_title)].map(([group, reports]) => (
          <Section key={group} title={group}>
            <ul className={styles.cards}>
              {reports.map(({ name, title, purpose }) => (
                <li key={name}>
                  <Link to={`${root}/${name}` as string} className={styles.card}>
                    <strong>{title}</strong>
                    <span>{purpose}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Stack>
    </>
  )
}
