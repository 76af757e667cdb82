// Refusals of a call as one: nearly all calls are refused alike, and say so with one reference in place of six.
import type { Answer, OpenApiDocument, Operation } from '../document.ts'
import { freeName } from './free-name.ts'

type Answers = Operation['responses']

/** What several calls refuse by, with what each status means. */
export interface Refusals extends Partial<Answer> {
  'x-answers'?: Answers
}

const any = '4XX'
const place = '#/components/responses/'

/** Puts what the same answers of several calls have in common under `4XX`; `x-answers` tells them apart. */
export function groupRefusals(document: OpenApiDocument): OpenApiDocument {
  const { responses = {}, ...components } = document.components
  const calls = Object.values(document.paths).flatMap((item) => Object.values(item))
  const times = new Map<string, number>()
  for (const key of calls.map(keyOf)) times.set(key, (times.get(key) ?? 0) + 1)
  const names = new Map<string, string>()
  const groups: Record<string, Answer> = {}
  for (const [key, count] of times) {
    const answers: Answers = JSON.parse(key)
    if (count < 2 || Object.keys(answers).length < 2) continue
    const name = freeName('415' in answers ? 'RefusalsOfBodies' : 'Refusals', groups)
    names.set(key, name)
    groups[name] = groupOf(answers, responses)
  }
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => {
      const grouped = Object.entries(item).map(([method, call]) => [method, withGroup(call, names.get(keyOf(call)))])
      return [path, Object.fromEntries(grouped)]
    }),
  )
  const text = JSON.stringify(paths)
  const used = Object.entries({ ...responses, ...groups }).filter(([name]) => text.includes(`"${place}${name}"`))
  return { ...document, paths, components: { ...components, responses: Object.fromEntries(used) } }
}

/** Each status of its own again. */
export function spreadRefusals(answers: Answers, components: Readonly<Record<string, Refusals>> = {}): Answers {
  const { [any]: group, ...others } = answers
  const spread = components[group?.$ref?.slice(place.length) ?? '']?.['x-answers']
  return spread ? { ...others, ...spread } : answers
}

const isShared = ([status, { $ref }]: readonly [string, Answers[string]]): boolean =>
  status.startsWith('4') && $ref !== undefined

const keyOf = ({ responses }: Operation): string =>
  JSON.stringify(Object.fromEntries(Object.entries(responses).filter(isShared)))

function withGroup(call: Operation, name: string | undefined): Operation {
  if (!name) return call
  const others = Object.entries(call.responses).filter((one) => !isShared(one))
  return { ...call, responses: { ...Object.fromEntries(others), [any]: { $ref: place + name } } }
}

function groupOf(answers: Answers, components: Readonly<Record<string, Answer>>): Answer & Refusals {
  const parts = Object.entries(answers).flatMap(([status, { $ref }]) => {
    const part = components[$ref?.slice(place.length) ?? '']
    return part ? [[status, part] as const] : []
  })
  const headers = Object.assign({}, ...parts.map(([, part]) => part.headers))
  const [[, { content } = {}] = []] = parts
  return {
    description: parts.map(([status, { description }]) => `${status}: ${description}`).join(' '),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content }),
    'x-answers': Object.fromEntries(parts),
  }
}
