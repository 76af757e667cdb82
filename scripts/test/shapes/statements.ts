// The raw statements of the server and the types that are said for their rows, as the compiler reads them.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

export interface Statement {
  readonly file: string
  readonly line: number
  /** What stands between the values of its template. */
  readonly fragments: readonly string[]
  readonly row: ts.Type
}

export interface Statements {
  readonly checker: ts.TypeChecker
  readonly statements: readonly Statement[]
}

/** Of every `sql<Row>` below `server`; types that no row can have, such as `sql<boolean>`, are of parts of statements. */
export function readStatements(root: string): Statements {
  const files = globSync('server/**/*.ts', { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => readFileSync(file, 'utf8').includes('sql<'))
  const program = ts.createProgram(files, { ...compilerOptions(root), types: ['node'] })
  const checker = program.getTypeChecker()
  const statements = files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return source ? statementsOf(source, { root, checker }) : []
  })
  return { checker, statements }
}

function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options
}

interface Reading {
  readonly root: string
  readonly checker: ts.TypeChecker
}

function statementsOf(source: ts.SourceFile, { root, checker }: Reading): readonly Statement[] {
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(source) !== 'sql') return
    const said = node.typeArguments?.[0]
    const row = said && checker.getTypeFromTypeNode(said)
    if (!row || isPart(row)) return
    found.push({
      file: relative(root, source.fileName),
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      fragments: fragmentsOf(node.template),
      row,
    })
  }
  visit(source)
  return found
}

const fragmentsOf = (template: ts.TemplateLiteral): readonly string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

const partFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.NonPrimitive

function isPart(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isPart)
  return (type.flags & partFlags) !== 0 || type.symbol?.name === 'Date'
}
