// The two files of a new resource: a contract with a code, a name and a remark, and an entry that shows them.
import type { Area } from './areas.ts'
import type { Names } from './names.ts'

export function contractText({ name, model, plural, address, title }: Names, area: string, of: Area): string {
  return `// ${title}: a code, a name and a remark.
import "../lib/crud.tsp";
import "../lib/exchange.tsp";

using TypeSpec.Http;

namespace TimeCloud;

@resource(
  "${name}",
  #{
    module: "${of.module}",
    letters: "${of.letters}",
    display: "{${name}_code} {${name}_name}",
    code: "${name}_code",
    label: "${name}_name",
  }
)
model ${model} {
  @summary("Code")
  @searchable
  @sortable
  @filterable
  @unique
  @importable
  ${name}_code: Code;

  @summary("Name")
  @searchable
  @sortable
  @filterable
  @importable
  ${name}_name: Name;

  @summary("Remark")
  @freeText
  @widget("textarea")
  @importable
  remark: Remark | null = null;
}

@route("/web/${of.family}/api/v2/${address}/")
@tag("${area}")
interface ${plural} extends Crud<${model}>, Importable<${model}>, Exportable<${model}> {}
`
}

export function entryText({ name, constant, one, title }: Names): string {
  return `// ${title} on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ${constant} = defineResource('${name}', {
  title: msg\`${title}\`,
  one: msg\`${one}\`,
  sort: '${name}_code',
  columns: [{ field: '${name}_code', width: 130 }, '${name}_name', 'remark'],
  form: [{ fields: ['${name}_code', '${name}_name', 'remark'] }],
  import: { key: '${name}_code', columns: ['${name}_code', '${name}_name', 'remark'] },
})
`
}
