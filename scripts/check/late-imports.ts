// What a source file fetches later: `import('…')`, and the namespaces of texts that are fetched together with it.
import ts from 'typescript'
import { ownPath } from './imports.ts'
import type { Source } from './sources.ts'

export interface Late {
  /** Path from the project's folder. */
  readonly file: string
  readonly namespaces: readonly string[]
}

export interface NamedPart extends Late {
  readonly name: string
}

export function lateImportsOf({ file, text }: Source): readonly Late[] {
  if (!text.includes('import(')) return []
  const found: Late[] = []
  const visit = (node: ts.Node): void => {
    const [path] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
    const target = path && ts.isStringLiteral(path) ? ownPath(file, path.text) : undefined
    if (target !== undefined) found.push({ file: target, namespaces: namespacesIn(around(node).getText()) })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

/** The property, variable or function in which an import stands. */
function around(node: ts.Node): ts.Node {
  let at = node
  while (!ts.isPropertyAssignment(at) && !ts.isStatement(at.parent) && !ts.isSourceFile(at.parent)) at = at.parent
  return ts.isPropertyAssignment(at) || ts.isSourceFile(at.parent) ? at : at.parent
}

/** `loadTexts('att')` and `loadNamespaces(currentLanguage(), ['att', 'report'])`. */
function namespacesIn(text: string): readonly string[] {
  return [...text.matchAll(/loadTexts\(([^)]*)\)|loadNamespaces\([^[;]*\[([^\]]*)\]/g)].flatMap(([, one, several]) =>
    [...(one ?? several ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
}

/** The parts that entries of resources name: what each fetches. */
export function namedPartsOf(text: string): readonly NamedPart[] {
  const shared = new Map(
    [...text.matchAll(/const (\w+) = \(\) => import\('#([^']+)'\)/g)].map(([, name = '', file = '']) => [name, file]),
  )
  return [...text.matchAll(/^ {2}(\w+): (.*?)(?=^ {2}\w+: |^\})/gms)].flatMap(([, name = '', body = '']) => {
    const helpers = [...body.matchAll(/\b(\w+)\(\)/g)].flatMap(([, helper = '']) => shared.get(helper) ?? [])
    const own = [...body.matchAll(/import\('#([^']+)'\)/g)].map(([, file = '']) => file)
    const namespaces = [...namespacesIn(body), ...(/^(?:aside|overview|ofAttendance)\b/.test(body) ? ['att'] : [])]
    return [...own, ...helpers].map((file) => ({ name, file, namespaces }))
  })
}
