// Those who are inside of one zone: each with the door and time by which they came in, and a box to tick.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { CardTableHead } from '#src/ui/card-table/card-table-head.tsx'
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

export function ZoneList({ zone: { zone_name, area, inside, people }, found, onTick }: ZoneListProps) {
  const ticked = formatNumber(people.filter((person) => found.has(keyOf(person))).length)
  const all = formatNumber(inside)
  return (
    <Section
      title={<bdi>{zone_name}</bdi>}
      description={
        <>
          <bdi>{area}</bdi>
          {' · '}
          {inside === 0 ? (
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
            <CardTableHead>
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
            </CardTableHead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={keyOf(person)} person={person} isFound={found.has(keyOf(person))} onTick={onTick} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

interface PersonRowProps {
  readonly person: PersonInside
  readonly isFound: boolean
  readonly onTick: (key: string) => void
}

/** A tick draws the row of the one who was found, and not those of all who are inside. */
const PersonRow = memo(function PersonRow({ person, isFound, onTick }: PersonRowProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const key = keyOf(person)
  const name = person.name || t`Unknown code`
  return (
    <tr data-found={isFound || undefined}>
      <td>
        <Checkbox
          aria-label={t`${name} (${person.emp_code}) is found`}
          checked={isFound}
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
})
