// Where the fields of a resource live: columns of its table, tables of many references, nowhere.

import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'

export interface Storage {
  readonly meta: ResourceMeta
  readonly table: string
  /** The column that holds the company: `company` itself has only its id. */
  readonly companyColumn: string
  /** Fields held by a column of the table, common ones included. */
  readonly columns: readonly (readonly [string, FieldMeta])[]
  /** Fields that a table of pairs holds. */
  readonly many: readonly (readonly [string, FieldMeta])[]
  readonly searched: boolean
  /** References whose records are searched in its place: an employee's name finds what belongs to the employee. */
  readonly searchedBy: readonly (readonly [string, ResourceName])[]
  /** Lists kept as arrays of texts. */
  readonly arrays: ReadonlySet<string>
}

const tables: Partial<Record<ResourceName, string>> = {
  settings: 'company',
  operation_log: 'operation_log_entry',
  vendor_log: 'operation_log_entry',
  terminal_file: 'shown_terminal_file',
  vendor_firmware: 'terminal_file',
}

/** Lists that a column of texts holds, where others are JSON. */
const arrays: Partial<Record<ResourceName, readonly string[]>> = {
  group: ['permissions'],
  device_config: ['terminal_addresses'],
  security_policy: ['allowed_ip'],
}

function describe(meta: ResourceMeta): Storage {
  const fields = Object.entries(meta.fields)
  const table = tables[meta.name] ?? meta.name
  return {
    meta,
    table,
    companyColumn: table === 'company' ? 'id' : 'company_id',
    columns: fields.filter(
      ([name, field]) => name !== 'display_name' && !field.computed && field.kind !== 'references',
    ),
    many: fields.filter(([, field]) => field.kind === 'references' && !field.computed),
    searched: fields.some(([, field]) => field.search && !field.references),
    searchedBy: fields.flatMap(([name, field]) =>
      field.search && field.references ? [[name, field.references.resource] as const] : [],
    ),
    arrays: new Set(arrays[meta.name]),
  }
}

const known = new Map<ResourceName, Storage>()

export function storageOf(name: ResourceName): Storage {
  const storage = known.get(name) ?? describe(contract[name])
  known.set(name, storage)
  return storage
}

/** `employee_area` holds the areas of employees as pairs of owner and target. */
export const pairTable = (owner: ResourceName, field: string): string => `${owner}_${field}`
