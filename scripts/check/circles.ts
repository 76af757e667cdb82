// No file imports itself by way of others, and no folder of a storey another that imports it.
import type { Finding } from './finding.ts'
import { importsOf, valueImportsOf } from './imports.ts'
import type { Source } from './sources.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Where folders must not import one another in a circle, types included. */
const storeys = /^server\/(?:platform|access|engine)\/[^/]+(?=\/)/

export function checkCircles(sources: readonly Source[]): readonly Finding[] {
  const code = sources.filter(({ file }) => /^(server|src|resources|openapi)\/.*\.tsx?$/.test(file))
  const files: Graph = new Map(code.map((source) => [source.file, new Set(valueImportsOf(source))]))
  const mend = 'Hand in what the lower one needs, or move the shared part below both'
  return [
    ...circlesOf(files).map((circle) => ({ file: circle[0] ?? '', what: `a circle: ${circle.join(', ')}`, mend })),
    ...circlesOf(foldersOf(code)).map((knot) => ({
      file: knot[0] ?? '',
      what: `folders import one another: ${knot.join(', ')}`,
      mend,
    })),
  ]
}

function foldersOf(code: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const source of code) {
    const from = storeys.exec(source.file)?.[0]
    if (!from) continue
    const may = graph.get(from) ?? new Set<string>()
    graph.set(from, may)
    for (const { target } of importsOf(source)) {
      const to = target && storeys.exec(target)?.[0]
      if (to && to !== from) may.add(to)
    }
  }
  return graph
}

/** Groups of nodes that all reach one another (Tarjan's strongly connected components), each in order of name. */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string) => {
    lowest.set(node, order.size)
    order.set(node, order.size)
    open.push(node)
    const at = () => lowest.get(node) ?? 0
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        lowest.set(node, Math.min(at(), lowest.get(next) ?? 0))
      } else if (open.includes(next)) lowest.set(node, Math.min(at(), order.get(next) ?? 0))
    }
    if (at() !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
