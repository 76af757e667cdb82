// Takes out of the types of a document what says that something is not there, and what is said at another place: a third is left.
import { type Answer, jsonOf, nameOf, type OpenApiDocument, type Operation } from './document.ts'

const never = /^ +\w+\?: never;\n/gm
const comment = / *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n/
/** Most calls take nothing in headers and addresses, and most answers have no headers of their own. */
const empty = /^ +(?:header|path|cookie)\?: never;\n|^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm
const succeeded = /^ +\/\*\* @description The request has succeeded\. \*\/\n/gm
const noParameters = /^ +parameters: \{\n +\};\n/gm
const beforeReference = new RegExp(`${comment.source}(?= *\\S+: components\\["(?:parameters|responses)"\\])`, 'g')

/** All refusals of a call answer alike: types need one of them. What differs stays as it is. */
export function withOneRefusal(document: OpenApiDocument): OpenApiDocument {
  const { responses: components = {} } = document.components
  const isProblem = (answer: Partial<Answer> & { $ref?: string }) =>
    nameOf(jsonOf(components[nameOf(answer) ?? '']?.content)) === 'Problem'
  const sparing = (operation: Operation): Operation => {
    const answers = Object.entries(operation.responses)
    const refusals = answers.filter(([status, answer]) => status >= '400' && isProblem(answer))
    const others = answers.filter((one) => !refusals.includes(one))
    const [, first] = refusals.at(-1) ?? []
    return { ...operation, responses: { ...Object.fromEntries(others), ...(first && { default: first }) } }
  }
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, sparing(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

/** The text of schema.d.ts as openapi-typescript prints it, shorter; the types are the same. */
export function slimTypes(text: string): string {
  return text
    .split(/(?=^export )/m)
    .map((part) =>
      part.startsWith('export interface paths')
        ? slimPaths(part)
        : part.replace(beforeReference, '').replace(empty, '').replace(succeeded, ''),
    )
    .join('')
    .replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))
}

/** A path leads from a method to a call, whose comment and parameters stand with the call. */
const slimPaths = (text: string): string =>
  text.replace(new RegExp(comment, 'g'), '').replace(never, '').replace(noParameters, '')
