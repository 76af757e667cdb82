// The order of the server's areas, read from their manifests: who may import from whom.
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { importsOf } from './imports.ts'
import { areaDoor } from './layer-table.ts'
import type { Source } from './sources.ts'

const list = 'server/areas/all-areas.ts'
const manifest = /^server\/areas\/([^/]+)\/manifest\.ts$/
const areaOf = (path: string) => path.match(/^server\/areas\/([^/]+)\//)?.[1]

/** Each need stands before the area that has it, so that there is no circle; each is used, and nothing else is imported. */
export function checkAreas(sources: readonly Source[]): readonly Finding[] {
  const order = namesIn(sources.find(({ file }) => file === list))
  const manifests = new Map(
    sources.flatMap((source) => {
      const name = source.file.match(manifest)?.[1]
      return name ? [[name, needsOf(source)] as const] : []
    }),
  )
  const used = usesOf(sources)
  const folders = new Set(sources.flatMap(({ file }) => areaOf(file) ?? []))
  return [...folders].sort().flatMap((name) => {
    const file = `server/areas/${name}/manifest.ts`
    const needs = manifests.get(name)
    if (!needs || !order.includes(name))
      return [{ file, what: `area ${name} is not among all areas`, mend: `Give it a manifest and a line in ${list}` }]
    const uses = used.get(name) ?? new Map<string, Use>()
    return [
      ...needs
        .filter((need) => order.indexOf(need) < 0 || order.indexOf(need) >= order.indexOf(name))
        .map((need) => ({
          file,
          what: `area ${name} needs ${need}, which does not stand before it`,
          mend: `Let ${need} emit an event that ${name} listens to, or order ${list} anew without a circle`,
        })),
      ...needs
        .filter((need) => !uses.has(need))
        .map((need) => ({ file, what: `area ${name} does not use ${need}`, mend: 'Take it out of its needs' })),
      ...[...uses]
        .filter(([need]) => !needs.includes(need))
        .map(([need, use]) => ({
          ...use,
          what: `area ${name} imports from ${need}, which it does not need`,
          mend: `Name it in the needs of ${file}, or let an event tell of it`,
        })),
    ]
  })
}

interface Use {
  readonly file: string
  readonly line: number
}

/** Area → the areas whose door it opens, with one place where it does. */
function usesOf(sources: readonly Source[]): Map<string, Map<string, Use>> {
  const uses = new Map<string, Map<string, Use>>()
  for (const source of sources) {
    const from = areaOf(source.file)
    if (!from || !/\.ts$/.test(source.file)) continue
    for (const { target, line } of importsOf(source)) {
      const to = target && areaOf(target)
      if (!to || to === from || target !== `server/areas/${to}/${areaDoor}`) continue
      const known = uses.get(from) ?? new Map<string, Use>()
      if (!known.has(to)) known.set(to, { file: source.file, line })
      uses.set(from, known)
    }
  }
  return uses
}

/** The names of the list `areas`. */
function namesIn(source: Source | undefined): readonly string[] {
  return source
    ? elementsOf(source, 'areas')
        .filter(ts.isIdentifier)
        .map(({ text }) => text)
    : []
}

function needsOf(source: Source): readonly string[] {
  return elementsOf(source, 'needs')
    .filter(ts.isStringLiteral)
    .map(({ text }) => text)
}

/** The elements of the list that a variable or a member of that name holds. */
function elementsOf({ file, text }: Source, name: string): readonly ts.Expression[] {
  let found: readonly ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === name) {
      const { initializer } = node
      if (initializer && ts.isArrayLiteralExpression(initializer)) found = initializer.elements
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}
