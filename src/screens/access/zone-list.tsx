// Those who are inside of one zone: each with the door and time by which they came in, and a box to tick.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './evacuation.module.css'
import type { PersonInside, ZoneInside } from './evacuation-calls.ts'

interface ZoneListProps {
  readonly zone: ZoneInside
  readonly found: ReadonlySet<string>
  readonly onTick: (key: string) => void
}

/** A person stays ticked where they move on to another zone. */
const keyOf = ({ employee, emp_code }: PersonInside): string => (employee === null ? `c${emp_code}` : `e${employee}`)

export function ZoneList({ zone: { zone_name, area, people }, found, onTick }: ZoneListProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const ticked = formatNumber(people.filter((person) => found.has(keyOf(person))).length)
  const all = formatNumber(people.length)
  return (
    <Section
      title={<bdi>{zone_name}</bdi>}
      description={
        <>
          <bdi>{area}</bdi>
          {' · '}
          {people.length === 0 ? (
            <Plural value={0} _0="Nobody is inside" one="# person inside" other="# people inside" />
          ) : (
            <Trans>
              {ticked} of {all} found
            </Trans>
          )}
        </>
      }
    >
      {people.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Accounted for</Trans>
                </th>
                <th scope="col">
                  <Trans>Name</Trans>
                </th>
                <th scope="col">
                  <Trans>Employee code</Trans>
                </th>
                <th scope="col">
                  <Trans>Department</Trans>
                </th>
                <th scope="col">
                  <Trans>Last door</Trans>
                </th>
                <th scope="col">
                  <Trans>Since</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => {
                const key = keyOf(person)
                const name = person.name || t`Unknown code`
                return (
                  <tr key={key} data-found={found.has(key) || undefined}>
                    <td>
                      <Checkbox
                        aria-label={t`${name} (${person.emp_code}) is found`}
                        checked={found.has(key)}
                        onChange={() => onTick(key)}
                      />
                    </td>
                    <th scope="row" className={styles.name}>
                      <bdi>{name}</bdi>
                    </th>
                    <td>
                      <bdi>{person.emp_code}</bdi>
                    </td>
                    <td>
                      <bdi>{person.department}</bdi>
                    </td>
                    <td>
                      <bdi>{person.door}</bdi>
                    </td>
                    <td>
                      <bdi>{companyDateTime(person.at, format)}</bdi>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
