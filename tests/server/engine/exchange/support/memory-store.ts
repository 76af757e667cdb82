// A company in memory: what the import engine asks of a database, answered from maps.
import type { ReferenceRecord } from '#openapi/reference-index.ts'
import type { ImportStore, PresentRecord, Values, Written } from '#server/engine/exchange/import/store.ts'
import { uniqueForm } from '#server/engine/exchange/import/subject.ts'

export interface MemoryCompany {
  readonly rows: Map<string, PresentRecord>
  readonly references: Map<string, ReferenceRecord[]>
  readonly store: ImportStore
  /** Times a record was created or changed. */
  writes: number
}

export interface MemoryOptions {
  readonly resource: string
  readonly key: string
  /** Refuses a write the way the product's own rules do. */
  readonly refuse?: (values: Values) => { readonly field: string; readonly code: string } | undefined
}

export function memoryCompany(options: MemoryOptions): MemoryCompany {
  let id = 0
  const rows = new Map<string, PresentRecord>()
  const references = new Map<string, ReferenceRecord[]>()
  const refusal = (values: Values): Written | undefined => {
    const found = options.refuse?.(values)
    return found && { faults: [{ ...found, context: { field: found.field } }] }
  }
  const company: MemoryCompany = {
    rows,
    references,
    writes: 0,
    store: {
      findByKeys: async (keys) => new Map([...rows].filter(([key]) => keys.includes(key))),
      findHolders: async (pool, values) => {
        const holders = new Map<string, { id: number; code: string }>()
        for (const row of rows.values())
          for (const name of pool) {
            const value = row.values[name]
            if (value === undefined || value === null || !values.includes(uniqueForm(value))) continue
            holders.set(uniqueForm(value), { id: row.id, code: String(row.values[options.key]) })
          }
        return holders
      },
      records: async (resource) =>
        resource === options.resource
          ? [...rows.values()].map(({ id, values }) => ({
              id,
              code: String(values[options.key]),
              name: String(values[options.key]),
              parent: null,
            }))
          : (references.get(resource) ?? []),
      create: async (records) =>
        records.map((values) => {
          const refused = refusal(values)
          if (refused) return refused
          company.writes++
          const record = { id: ++id, values: { ...values } }
          rows.set(uniqueForm(values[options.key]), record)
          return { id: record.id }
        }),
      change: async (changed, values) => {
        const refused = refusal(values)
        if (refused) return refused
        company.writes++
        for (const [key, row] of rows)
          if (row.id === changed) rows.set(key, { id: changed, values: { ...row.values, ...values } })
        return { id: changed }
      },
      createReference: async (resource, { code, name, parent }) => {
        const records = references.get(resource) ?? []
        if (records.some((record) => record.name === name && record.parent === (parent ?? null))) {
          return { faults: [{ field: 'name', code: '0017', context: {} }] }
        }
        records.push({ id: ++id, code: code ?? String(records.length + 1), name, parent: parent ?? null })
        references.set(resource, records)
        return { id }
      },
      check: async (values) => {
        const refused = refusal(values)
        return { faults: refused && 'faults' in refused ? refused.faults : [] }
      },
    },
  }
  return company
}
