// Runs the generators in order: contract → OpenAPI document → types, run-time contract, labels, rights. Our type of a
// document is narrower than that of openapi-typescript, hence the cast.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { completeDocument } from './generate/complete.ts'
import { contractFiles, resourceMeta } from './generate/contract.ts'
import { emitDocument } from './generate/emit.ts'
import { knownPasswords } from './generate/known-passwords.ts'
import { labelsFile } from './generate/labels.ts'
import { contractLabels, messageFiles } from './generate/messages.ts'
import { rightsFile, rightsOf } from './generate/rights.ts'
import { resourceTypes } from './generate/types.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const folder = 'openapi/generated'
const began = performance.now()

/** A copy in the words of JSON Schema that openapi-typescript knows: records keep the type of their values. */
const withPlainRecords = (document: object): object =>
  JSON.parse(JSON.stringify(document).replaceAll('"unevaluatedProperties":', '"additionalProperties":'))

const document = await emitDocument(values.from)
const resources = completeDocument(document)
const byModel = new Map(resources.map((resource) => [resource.model, resource]))
const place = { document, byModel }
const labels = contractLabels(
  resources.map((resource) => resourceMeta(place, resource)),
  rightsOf(document),
)

const files = new Map<string, string | Buffer>([
  ['openapi.json', JSON.stringify(document, null, 1)],
  [
    'schema.d.ts',
    astToString(await openapiTypescript(withPlainRecords(document) as never, { defaultNonNullable: false })),
  ],
  ['resources.d.ts', resourceTypes(resources, byModel)],
  ['rights.ts', rightsFile(document)],
  ...contractFiles(place, resources),
  ...messageFiles(labels),
  ['labels.json', await labelsFile(labels)],
  ['known-passwords.bin', await knownPasswords()],
])
for (const part of ['contract', 'messages']) await rm(join(folder, part), { recursive: true, force: true })
for (const [name, text] of files) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}
const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length
console.log(
  `${resources.length} resources, ${operations} operations in ${((performance.now() - began) / 1000).toFixed(1)} s`,
)
