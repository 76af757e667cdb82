// SQL for tables: as a whole, and what is missing in a database that has them already.
import { type Column, quoted, type Table } from './tables.ts'

/** The id of a record of which each company has one is the company's. */
const singleColumns: ReadonlyMap<string, string> = new Map([
  ['company_id', '  company_id bigint not null references company (id) on delete cascade'],
  ['id', '  id bigint not null generated always as (company_id) stored unique'],
])

const column = ({ name, type, nullable, default: value }: Column) =>
  name === 'id'
    ? '  id bigint generated always as identity'
    : `  ${quoted(name)} ${type}${nullable ? '' : ' not null'}${value === undefined ? '' : ` default ${value}`}`

const searchOf = (fields: readonly string[]) =>
  `search text generated always as (search_text(${fields.map((field) => `coalesce(${quoted(field)}, '')`).join(" || ' ' || ")})) stored`

const index = (table: string, [name, rest]: readonly [string, string]) =>
  rest.startsWith('unique ')
    ? `create unique index ${name} on ${table} ${rest.slice('unique '.length)};`
    : `create index ${name} on ${table} ${rest};`

const foreignKey = (table: Table, name: string, target: { table: string; cascade: boolean }) =>
  `alter table ${table.name} add constraint ${table.name}_${name}_fkey foreign key (company_id, ${quoted(name)}) references ${target.table} (company_id, id)${target.cascade ? ' on delete cascade' : ''} deferrable initially immediate;`

const searchLines = ({ name, search }: Table) =>
  search.length === 0
    ? []
    : [
        `alter table ${name} add column ${searchOf(search)};`,
        `create index ${name}_search_idx on ${name} using gin (search gin_trgm_ops);`,
        `comment on column ${name}.search is '${search.join(' ')}';`,
      ]

/** A table as a whole: columns, indexes, forced row-level security, grants. Foreign keys come last, apart. */
function createTable(table: Table): string {
  const { name, single } = table
  const columns = table.columns.map((one) => (single && singleColumns.get(one.name)) || column(one))
  const keys = [`  primary key (${table.primaryKey.join(', ')})`, ...(single ? ['  unique (company_id, id)'] : [])]
  return [
    `create table ${name} (`,
    [...columns, ...keys].join(',\n'),
    ');',
    ...searchLines(table),
    ...[...table.indexes].map((entry) => index(name, entry)),
    `call tenant_table('${name}');`,
    `call undoable('${name}');`,
    '',
  ].join('\n')
}

const foreignKeys = (table: Table): string[] =>
  [...table.references].map(([name, target]) => foreignKey(table, name, target))

/** What a database holds, as far as tables are concerned. */
export interface Present {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, { type: string; nullable: boolean }>>
  readonly indexes: ReadonlySet<string>
  readonly constraints: ReadonlySet<string>
  /** Table → comment of its search column. */
  readonly searches: ReadonlyMap<string, string>
}

/** Statements that bring a table up to what is desired; drops are written as comments, for a person to decide. */
function changeTable(table: Table, present: Present): string[] {
  const { name } = table
  const has = present.columns.get(name)
  if (!has) return [createTable(table)]
  const wanted = new Set(['search', ...table.columns.map((one) => one.name)])
  const searched = present.searches.get(name) ?? ''
  return [
    ...table.columns
      .filter((one) => !has.has(one.name))
      .map((one) => `alter table ${name} add column ${column(one).trim()};`),
    ...table.columns.flatMap((one) => {
      const old = has.get(one.name)
      if (!old) return []
      return [
        ...(old.type === one.type ? [] : [`alter table ${name} alter column ${quoted(one.name)} type ${one.type};`]),
        ...(old.nullable === one.nullable
          ? []
          : [`alter table ${name} alter column ${quoted(one.name)} ${one.nullable ? 'drop' : 'set'} not null;`]),
      ]
    }),
    ...(searched === table.search.join(' ')
      ? []
      : [...(searched ? [`alter table ${name} drop column search;`] : []), ...searchLines(table)]),
    ...[...table.indexes].filter(([one]) => !present.indexes.has(one)).map((entry) => index(name, entry)),
    ...[...table.references]
      .filter(([one]) => !present.constraints.has(`${name}_${one}_fkey`))
      .map(([one, target]) => foreignKey(table, one, target)),
    ...[...has.keys()].filter((one) => !wanted.has(one)).map((one) => `-- alter table ${name} drop column ${one};`),
  ]
}

/** The whole draft: changed and new tables first, foreign keys of new tables last. */
export function draftMigration(tables: readonly Table[], present: Present): string {
  const fresh = tables.filter(({ name }) => !present.columns.has(name))
  return [...tables.flatMap((table) => changeTable(table, present)), ...fresh.flatMap(foreignKeys)].join('\n')
}
