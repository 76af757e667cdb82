// The records behind the selected ids: those that are known already, the rest is read once.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LookupRecord, LookupSource } from '#src/fields/lookup/lookup-source.ts'

interface Selection {
  readonly source: Pick<LookupSource, 'read'>
  readonly ids: readonly number[]
  /** Records that the caller has, such as the references of the row that is edited. */
  readonly known: readonly LookupRecord[]
}

interface SelectedRecords {
  /** In the order of the ids; a record that is still read, or gone, shows its id. */
  readonly selected: readonly LookupRecord[]
  /** Records that were chosen from the list need not be read. */
  readonly remember: (record: LookupRecord) => void
}

export function useSelectedRecords({ source, ids, known }: Selection): SelectedRecords {
  const [seen, setSeen] = useState<ReadonlyMap<number, LookupRecord>>(new Map())
  const find = (id: number) => seen.get(id) ?? known.find((record) => record.id === id)
  const missing = ids.filter((id) => !find(id)).join()

  const read = useEffectEvent((wanted: readonly number[]) => source.read(wanted))
  const learn = useCallback((records: readonly LookupRecord[]) => {
    setSeen((before) => new Map([...before, ...records.map((record) => [record.id, record] as const)]))
  }, [])

  useEffect(() => {
    if (missing === '') return
    let wanted = true
    read(missing.split(',').map(Number)).then(
      (records) => wanted && learn(records),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [missing, learn])

  return {
    selected: ids.map((id) => find(id) ?? { id, display_name: `#${id}` }),
    remember: (record) => learn([record]),
  }
}
