// What an entry must hold beyond the names that the compiler checks: each rule has an id and says what is wrong and where.
import {
  columnNames,
  type Entry,
  type EntryView,
  type FormItemView,
  formItems,
  offers,
  requiredFields,
} from './entry.ts'

export interface Rule {
  readonly id: string
  /** What holds where the rule is kept; how to mend it follows from it. */
  readonly says: string
  /** The path to each thing that breaks the rule, and what is wrong with it. */
  readonly faults: (entry: Entry) => readonly string[]
}

export const rules: readonly Rule[] = [
  { id: 'R003', says: 'Nothing is named twice', faults: ({ entry }) => namedLists(entry).flatMap(twice) },
  {
    id: 'R004',
    says: 'A form asks for every field that a new record requires',
    faults: (all) =>
      offers(all, 'create') && all.entry.form
        ? lacking(
            requiredFields(all.meta),
            formItems(all.entry).map(({ field }) => field),
          ).map((name) => `form: lacks ${name}`)
        : [],
  },
  {
    id: 'R005',
    says: 'There is a form where records can be written, and none where they are only read',
    faults: (all) => {
      const written = offers(all, 'create') || offers(all, 'update') || offers(all, 'patch')
      const asks = (all.entry.form ?? []).length > 0
      if (written === asks) return []
      return [written ? 'form: missing' : 'form: the contract has no call that writes']
    },
  },
  {
    id: 'R006',
    says: 'An import knows a row by a unique field and takes all that a new record requires',
    faults: importFaults,
  },
  {
    id: 'R007',
    says: 'A list shows the fields by which people know a record',
    faults: ({ entry, meta }) =>
      meta.verbs.includes('list')
        ? lacking(
            [meta.code, meta.label].filter((name) => name !== undefined),
            columnNames(entry),
          ).map((name) => `columns: lacks ${name}`)
        : [],
  },
  { id: 'R008', says: 'An action asks for every value that its call requires', faults: actionFaults },
  { id: 'R009', says: 'A condition or a lookup looks only at fields of the same form', faults: conditionFaults },
  {
    id: 'R010',
    says: 'An entry is data: texts, numbers, lists and records',
    faults: ({ entry }) => notData('', entry),
  },
  { id: 'R011', says: 'A label says something other than the contract already says', faults: labelFaults },
  {
    id: 'R012',
    says: 'A field is no wider than its section',
    faults: ({ entry }) =>
      (entry.form ?? []).flatMap(({ columns = 1, fields }, index) =>
        fields.flatMap((item) =>
          typeof item !== 'string' && item.span !== undefined && item.span > columns
            ? [`form[${index}].${item.field}: spans ${item.span} of ${columns}`]
            : [],
        ),
      ),
  },
]

const lacking = (wanted: readonly string[], present: readonly string[]) =>
  wanted.filter((name) => !present.includes(name))

function namedLists(entry: EntryView): readonly (readonly [string, readonly string[]])[] {
  const filters = (entry.filters ?? []).flatMap((filter) => {
    if (typeof filter === 'string') return [filter]
    return 'query' in filter ? [filter.query] : [filter.from, filter.to]
  })
  return [
    ['columns', columnNames(entry)],
    ['filters', filters],
    [
      'form',
      formItems(entry)
        .filter((item) => !('only' in item))
        .map(({ field }) => field),
    ],
    ['rowActions', (entry.rowActions ?? []).map(({ action }) => action)],
    ['bulkActions', (entry.bulkActions ?? []).map(({ action }) => action)],
    ['import.columns', entry.import?.columns ?? []],
    ['export', entry.export ?? []],
  ]
}

function twice([path, names]: readonly [string, readonly string[]]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `${path}: ${name} twice`,
  )
}

function importFaults(all: Entry): readonly string[] {
  const { entry, meta } = all
  if (!offers(all, 'importRows')) return entry.import ? ['import: the contract has no import'] : []
  if (!entry.import) return ['import: missing']
  const { key, columns } = entry.import
  const keys = [key].flat().map(String)
  const [first = ''] = keys
  const unique = meta.fields[first]?.unique
  const isCode = keys.length === 1 && first === meta.code
  const isKey = meta.code === undefined && keys.join() === meta.key?.join()
  return [
    ...(!isCode && !isKey ? ['import.key: neither the code nor the key of the contract'] : []),
    ...(isCode && (unique === undefined || unique === 'parent')
      ? [`import.key: ${first} is not unique in the company`]
      : []),
    ...lacking([...keys, ...requiredFields(meta).filter((name) => !isListOfKey(meta, keys, name))], columns).map(
      (name) => `import.columns: lacks ${name}`,
    ),
  ]
}

/** `employees`, which a row of a file names one of as `employee`. */
function isListOfKey({ fields }: Entry['meta'], keys: readonly string[], name: string): boolean {
  const target = fields[name]?.kind === 'references' ? fields[name].references?.resource : undefined
  return keys.some((key) => fields[key]?.readOnly && fields[key].references?.resource === target)
}

function actionFaults({ entry, meta }: Entry): readonly string[] {
  return [...(entry.rowActions ?? []), ...(entry.bulkActions ?? [])].flatMap(({ action, fields = [] }) => {
    const required = Object.entries(meta.actions[action]?.fields ?? {}).flatMap(([name, field]) =>
      field.required ? [name] : [],
    )
    return lacking(required, fields).map((name) => `${action}.fields: lacks ${name}`)
  })
}

function conditionFaults({ entry }: Entry): readonly string[] {
  const items = formItems(entry)
  const known = items.map(({ field }) => field)
  const looksAt = ({ when, lookup }: Pick<FormItemView, 'when' | 'lookup'>) => [
    ...Object.keys(when ?? {}),
    ...Object.values(lookup?.follow ?? {}).map(String),
  ]
  return [
    ...items.flatMap((item) =>
      lacking(looksAt(item), known).map((name) => `form.${item.field}: looks at ${name}, which the form lacks`),
    ),
    ...(entry.form ?? []).flatMap((section, index) =>
      lacking(looksAt(section), known).map((name) => `form[${index}].when: looks at ${name}, which the form lacks`),
    ),
  ]
}

function labelFaults({ entry, meta }: Entry): readonly string[] {
  const same = (path: string, field: string, label: { readonly message?: string } | undefined) =>
    label?.message !== undefined && label.message === meta.fields[field]?.label
      ? [`${path}.${field}.label: as in the contract`]
      : []
  return [
    ...entry.columns.flatMap((column) =>
      typeof column === 'string' ? [] : same('columns', column.field, column.label),
    ),
    ...formItems(entry).flatMap(({ field, label }) => same('form', field, label)),
  ]
}

function notData(path: string, value: unknown): readonly string[] {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => notData(`${path}[${index}]`, item))
  const plain = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  if (!plain) return [`${path}: ${typeof value === 'object' ? 'an object with behaviour' : `a ${typeof value}`}`]
  return Object.entries(value).flatMap(([name, part]) => notData(path === '' ? name : `${path}.${name}`, part))
}
