// Chooses employees: filter, search and a page of rows to tick on one side, the chosen ones on the other. Without buttons
// it changes its value at once; with buttons below the chosen ones its owner decides what they do.
import { type ReactNode, useState } from 'react'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import { EmployeeFilter, type Within } from './employee-filter.tsx'
import { EmployeeGrid } from './employee-grid.tsx'
import styles from './employees.module.css'
import { type EmployeeRow, type EmployeesSource, firstPageSize } from './employees-source.ts'
import { SelectedEmployees } from './selected-employees.tsx'
import { useEmployees } from './use-employees.ts'

interface EmployeesPanelProps {
  readonly source: EmployeesSource
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  /** Records whose names are known already. */
  readonly known?: readonly LookupRecord[] | undefined
  /** Confirm and Discard. */
  readonly buttons?: ReactNode
}

export default function EmployeesPanel({ source, value, onChange, known = [], buttons }: EmployeesPanelProps) {
  const [within, setWithin] = useState<Within>({ place: 'department', ticked: new Set() })
  const [search, setSearch] = useState('')
  const [paging, setPaging] = useState({ number: 1, size: firstPageSize })
  const [seen, setSeen] = useState<ReadonlyMap<number, LookupRecord>>(new Map())
  const employees = useEmployees(source, {
    page: paging.number,
    page_size: paging.size,
    search: search.trim(),
    within: { place: within.place, ids: [...within.ticked].map(Number) },
  })
  const fromStart = () => setPaging({ ...paging, number: 1 })

  const tick = (rows: readonly EmployeeRow[], ticked: boolean) => {
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]))
    const ids = rows.map(({ id }) => id)
    const others = value.filter((id) => !ids.includes(id))
    onChange(ticked ? [...value, ...ids.filter((id) => !value.includes(id))] : others)
  }

  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        <EmployeeFilter
          source={source}
          within={within}
          onWithin={(next) => {
            setWithin(next)
            fromStart()
          }}
          search={search}
          onSearch={(next) => {
            setSearch(next)
            fromStart()
          }}
        />
        <EmployeeGrid
          {...employees}
          {...paging}
          selected={value}
          onTick={tick}
          onPage={(number, size) => setPaging({ number, size })}
        />
      </div>
      <div className={styles.side}>
        <SelectedEmployees source={source} ids={value} known={[...known, ...seen.values()]} onChange={onChange} />
        {buttons}
      </div>
    </div>
  )
}
