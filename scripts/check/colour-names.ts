// Holds that a colour which a component is given by its name exists: an unknown one is drawn in no colour, and nothing says so.
import ts from 'typescript'
import { palette } from '#src/ui/theme/palette.ts'
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

/** The product's own, and those of the library that the theme leaves as they are. */
const colours: ReadonlySet<string> = new Set([
  ...Object.keys(palette),
  ...['dark', 'gray', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'lime', 'orange'],
])
const words: ReadonlySet<string> = new Set([
  'dimmed',
  'bright',
  'white',
  'black',
  'inherit',
  'transparent',
  'currentColor',
])
const props: ReadonlySet<string> = new Set(['c', 'color', 'bg', 'iconColor'])

const exists = (text: string) =>
  words.has(text) || /^(?:#|var\(--|rgba?\()/.test(text) || colours.has(text.replace(/\.[0-9]$/, ''))

export function checkColourNames(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file, text }) => /^src\/.*\.tsx$/.test(file) && /\s(?:c|color|bg|iconColor)=/.test(text))
    .flatMap(({ file, text }) => {
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
      const constants = new Map<string, ts.Expression>()
      const given: ts.StringLiteralLike[] = []
      each(tree, (node) => {
        if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
          constants.set(node.name.text, node.initializer)
      })
      each(tree, (node) => {
        if (ts.isJsxAttribute(node) && props.has(node.name.getText()) && isOfComponent(node) && node.initializer)
          given.push(...textsOf(node.initializer, constants))
      })
      return [...new Set(given)]
        .filter((one) => !exists(one.text))
        .map((one) => ({
          file,
          line: tree.getLineAndCharacterOfPosition(one.getStart(tree)).line + 1,
          what: `${one.text} is no colour of the theme`,
          mend: `Name one of ${[...colours].join(', ')}, or a variable of a style sheet`,
        }))
    })
}

/** Elements of the page have attributes of these names, too. */
const isOfComponent = ({ parent }: ts.JsxAttribute) => {
  const { tagName } = parent.parent
  return !ts.isIdentifier(tagName) || /^[A-Z]/.test(tagName.text)
}

/** The texts that a value may be: of a choice each, of a constant of the same file its own. */
function textsOf(value: ts.Node, constants: ReadonlyMap<string, ts.Expression>): readonly ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(value)) return [value]
  const within = (...nodes: readonly (ts.Node | undefined)[]) =>
    nodes.flatMap((node) => (node ? textsOf(node, constants) : []))
  if (ts.isJsxExpression(value) || ts.isParenthesizedExpression(value)) return within(value.expression)
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return within(value.expression)
  if (ts.isConditionalExpression(value)) return within(value.whenTrue, value.whenFalse)
  if (ts.isBinaryExpression(value)) return within(value.left, value.right)
  if (ts.isElementAccessExpression(value) || ts.isPropertyAccessExpression(value)) return within(value.expression)
  if (ts.isObjectLiteralExpression(value))
    return within(...value.properties.map((one) => (ts.isPropertyAssignment(one) ? one.initializer : undefined)))
  if (!ts.isIdentifier(value)) return []
  const found = constants.get(value.text)
  if (!found) return []
  const others = new Map(constants)
  others.delete(value.text)
  return textsOf(found, others)
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}
