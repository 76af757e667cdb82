// Runs the generators in order: contract → OpenAPI document → types, run-time contract, labels, rights → screens. Our type of a
// document is narrower than that of openapi-typescript, hence the cast.
import { parseArgs } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { completeDocument } from './generate/complete.ts'
import { contractFiles, resourceMeta } from './generate/contract.ts'
import { emitDocument } from './generate/emit.ts'
import { knownPasswords } from './generate/known-passwords.ts'
import { labelsFile } from './generate/labels.ts'
import { contractLabels, messageFiles } from './generate/messages.ts'
import { rightsFile, rightsOf } from './generate/rights.ts'
import { screenFiles } from './generate/screens.ts'
import { serviceText } from './generate/service.ts'
import { shareFrames } from './generate/share/frames.ts'
import { documentText, shareParts } from './generate/share.ts'
import { slimTypes, withOneRefusal } from './generate/slim-types.ts'
import { resourceTypes } from './generate/types.ts'
import { writeGenerated } from './generate/write.ts'
import { root } from './run.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const began = performance.now()

/** A copy in the words of JSON Schema that openapi-typescript knows: records keep the type of their values. */
const withPlainRecords = (document: object): object =>
  JSON.parse(JSON.stringify(document).replaceAll('"unevaluatedProperties":', '"additionalProperties":'))

await writeGenerated(new Map([['service.tsp', serviceText(root)]]))
const document = await emitDocument(values.from)
const resources = completeDocument(document)
const written = shareParts(document)
const byModel = new Map(resources.map((resource) => [resource.model, resource]))
const place = { document, byModel }
const labels = contractLabels(
  resources.map((resource) => resourceMeta(place, resource)),
  rightsOf(document),
)

const files = new Map<string, string | Buffer>([
  ['openapi.json', documentText(shareFrames(written))],
  [
    'schema.d.ts',
    slimTypes(
      astToString(
        await openapiTypescript(withPlainRecords(withOneRefusal(written)) as never, { defaultNonNullable: false }),
      ),
    ),
  ],
  ['resources.d.ts', resourceTypes(resources, byModel)],
  ['rights.ts', rightsFile(document)],
  ...contractFiles(place, resources),
  ...messageFiles(labels),
  ['labels.json', await labelsFile(labels)],
  ['known-passwords.bin', await knownPasswords()],
])
await writeGenerated(files, ['contract', 'messages'])
await writeGenerated(await screenFiles(root), ['screens'])
const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length
console.log(
  `${resources.length} resources, ${operations} operations in ${((performance.now() - began) / 1000).toFixed(1)} s`,
)
