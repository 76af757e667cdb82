// Made-up resources for measuring: plain ones, ones with references, trees, and wide ones of forty fields.

export interface Synthetic {
  readonly name: string
  readonly file: string
  readonly contract: string
  readonly entry: string
}

type Shape = 'plain' | 'linked' | 'tree' | 'wide'

/** Of ten resources: five plain, two linked, two trees, one wide. */
const shapes: readonly Shape[] = [
  'plain',
  'linked',
  'plain',
  'tree',
  'plain',
  'linked',
  'plain',
  'tree',
  'plain',
  'wide',
]

const field = (label: string, marks: string, declaration: string) => `  @summary("${label}") ${marks} ${declaration};`

const kinds: readonly ((name: string) => string)[] = [
  (name) => field(name, '@sortable @filterable @importable', `${name}: Text100 | null = null`),
  (name) => field(name, '@sortable @filterable @importable', `${name}: int32 = 0`),
  (name) => field(name, '@filterable', `${name}: boolean = false`),
  (name) => field(name, '@sortable @filterable', `${name}: plainDate | null = null`),
  (name) => field(name, '@freeText', `${name}: Remark | null = null`),
]

const extraFields = (count: number) =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length]?.(`extra_${index}`) ?? '')

/** Resource number `number`; references point to its neighbours. */
export function syntheticResource(number: number): Synthetic {
  const shape = shapes[number % shapes.length] ?? 'plain'
  const name = `sample_${number}`
  const model = `Sample${number}`
  const neighbours = [number - 1, number - 2, number - 3].filter((other) => other >= 0)
  const links = shape === 'linked' || shape === 'wide' ? neighbours : []
  const fields = [
    field('Code', '@searchable @sortable @filterable @unique @importable', 'code: Code'),
    field('Name', '@searchable @sortable @filterable @importable', 'name: Name'),
    field('State', '@filterable', `state: ${model}State = ${model}State.On`),
    ...extraFields(shape === 'wide' ? 37 : 5),
    ...links.map((other) =>
      field(`Link ${other}`, `@references(Sample${other}) @filterable`, `link_${other}: Id | null = null`),
    ),
    ...(shape === 'tree'
      ? [field('Above', `@references(${model}) @widget("tree") @filterable`, 'above: Id | null = null')]
      : []),
  ]
  const tree = shape === 'tree' ? ', tree: "above"' : ''
  const base = `/web/sample/api/v2/samples_${number}/`
  const contract = `// A made-up resource.
import "../lib/crud.tsp";
import "../lib/exchange.tsp";
${links.map((other) => `import "./sample-${other}.tsp";\n`).join('')}
using TypeSpec.Http;
namespace TimeCloud;

@choices enum ${model}State { On: "ON", Off: "OFF", Later: "LATER" }

@resource("${name}", #{ module: "sample", letters: "PE", display: "{code} {name}", code: "code", label: "name"${tree} })
model ${model} {
${fields.join('\n')}
}

model ${model}Close { ...Ids; @summary("Reason") reason: Text100 | null = null; }

@route("${base}") @tag("company")
interface ${model}s extends Crud<${model}>, Importable<${model}>, Exportable<${model}>${shape === 'tree' ? `, Treed<${model}>` : ''} {
  @summary("Open") @route("open/{id}/") @post open(@path id: Id): Answer<RowOf<${model}>> | Refusals;
  @summary("Close") @route("close/") @post close(@bodyRoot body: ${model}Close): Answer<Accepted> | Refusals;
}
`
  return { name, file: `sample-${number}`, contract, entry: entryText(name, links) }
}

function entryText(name: string, links: readonly number[]): string {
  const linked = links.map((other) => `, { field: 'link_${other}', lookup: { show: 'name' } }`).join('')
  return `// A made-up resource on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const entry = defineResource('${name}', {
  title: msg\`Samples\`,
  one: msg\`sample\`,
  sort: 'code',
  columns: ['code', { field: 'name', width: 200 }, 'state', { field: 'extra_3', cell: 'date' }],
  filters: ['state__in', { from: 'extra_3__gte', to: 'extra_3__lte', label: msg\`Date\` }],
  form: [{ columns: 2, fields: ['code', 'name', 'state', { field: 'extra_4', when: { state: 'ON' } }${linked}] }],
  rowActions: [{ action: 'open', when: { state: 'OFF' } }],
  bulkActions: [{ action: 'close', fields: ['reason'] }],
  import: { key: 'code', columns: ['code', 'name', 'extra_0'] },
})
`
}
