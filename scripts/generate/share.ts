// Lets what calls say alike stand once: parameters and answers that several calls have become components that these refer to.
// Generators see calls without such references, readers of the document meet them; between the two a cast.
import { type Answer, jsonOf, nameOf, type OpenApiDocument, type Operation, type Parameter } from './document.ts'
import { markCalls, withoutMarks } from './share/calls.ts'
import { fillFrames } from './share/frames.ts'
import { freeName } from './share/free-name.ts'
import { dropMarks, restoreMarks } from './share/marks.ts'
import { groupRefusals, spreadRefusals } from './share/refusals.ts'
import { answerNames } from './shared-answers.ts'

const operationsOf = ({ paths }: OpenApiDocument): readonly Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item))

/** Puts what is shared where it belongs, in place; no components of parameters and answers are left. */
export function inlineParts(document: OpenApiDocument): void {
  fillFrames(document)
  restoreMarks(document)
  const { parameters, responses } = document.components
  for (const operation of operationsOf(document)) {
    operation.parameters = (operation.parameters ?? []).map((one) => ({ required: false, ...target(one, parameters) }))
    operation.responses = mapped(spreadRefusals(operation.responses, responses), (one) => target(one, responses))
  }
  delete document.components.parameters
  delete document.components.responses
  markCalls(document)
}

/** A document that says the same, in which each parameter and answer of several calls stands once. */
export function shareParts(document: OpenApiDocument): OpenApiDocument {
  const paths = mapped(document.paths, (item) => mapped(item, spared))
  const operations = operationsOf({ ...document, paths })
  const parameters = shared<Partial<Parameter>>(
    'parameters',
    operations.flatMap((operation) => operation.parameters.map((one) => [one, one.name] as const)),
  )
  const responses = shared<Partial<Answer>>(
    'responses',
    operations.flatMap((operation) =>
      Object.entries(operation.responses).map(([status, one]) => [one, nameOfAnswer(status, one)] as const),
    ),
  )
  const referring = mapped(paths, (item) =>
    mapped(item, (operation) => ({
      ...operation,
      parameters: operation.parameters.map(parameters.refer),
      responses: mapped(operation.responses, responses.refer),
    })),
  )
  const components = { ...document.components, parameters: parameters.components, responses: responses.components }
  return groupRefusals(dropMarks({ ...document, paths: referring, components } as OpenApiDocument))
}

/** Without what is so where nothing is said, and what its address tells. */
function spared(operation: Operation): Operation {
  const parameters = operation.parameters.map(({ required, ...one }) => (required ? { ...one, required } : one))
  return { ...withoutMarks(operation), parameters }
}

/** The document's text: a line for each call and each component. */
export const documentText = (document: OpenApiDocument): string => `${inLines(document, 3)}\n`

function inLines(value: object, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  const lines = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${inLines(part, depth - 1)}`)
  return `{\n${lines.join(',\n')}\n}`
}

function target<T extends object>(part: T, components: Readonly<Record<string, T>> = {}): T {
  const name = '$ref' in part ? nameOf(part as { $ref: string }) : undefined
  if (name === undefined) return part
  const found = components[name]
  if (!found) throw new Error(`${name}: the document has no such component`)
  return structuredClone(found)
}

/** How often each part occurs, and the name under which it is shared where that is more than once. */
function shared<T extends object>(kind: 'parameters' | 'responses', parts: readonly (readonly [T, string])[]) {
  const times = new Map<string, number>()
  for (const [part] of parts) times.set(textOf(part), (times.get(textOf(part)) ?? 0) + 1)
  const names = new Map<string, string>()
  const components: Record<string, T> = {}
  for (const [part, wanted] of parts) {
    const text = textOf(part)
    if (names.has(text) || (times.get(text) ?? 0) < 2) continue
    const name = freeName(wanted, components)
    names.set(text, name)
    components[name] = part
  }
  const refer = (part: T): T | { readonly $ref: string } => {
    const name = names.get(textOf(part))
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
  }
  return { components, refer }
}

const textOf = (part: object): string => JSON.stringify(part)

/** `Absent`, `DepartmentPageAnswer`. */
function nameOfAnswer(status: string, { content, headers }: Partial<Answer>): string {
  const data = jsonOf(content)?.properties?.data
  const said = nameOf(data) ?? (nameOf(data?.items) ? `${nameOf(data?.items)}List` : '')
  const kind = status.startsWith('2') ? `${said}${headers?.['X-Undo'] ? 'Undoable' : ''}Answer` : `Answer${status}`
  return answerNames[status] ?? kind
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
