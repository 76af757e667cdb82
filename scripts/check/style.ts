// Holds the code itself against the style: casts are explained, functions say what they do, classes are errors, dates have one home.
import ts from 'typescript'
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

export function checkStyle(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !file.startsWith('tests/'))
    .flatMap(({ file, text }) => {
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
      const nodes = nodesOf(tree)
      const takesTexts = file.startsWith('server/')
      const at = (node: ts.Node) => ({ file, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 })
      const faulty = nodes.flatMap((node) => {
        const fault = faultOf(node) ?? (takesTexts ? bareNormalisation(node) : undefined)
        return fault ? [{ ...at(node), ...fault }] : []
      })
      const days = dayFile.test(file) ? [] : nodes.filter(isDayLength).map((node) => ({ ...at(node), ...dayLength }))
      const calendar = ownCalendar.test(file)
        ? nodes.filter(isDatabaseDate).map((node) => ({ ...at(node), ...databaseDate }))
        : []
      const formatters = formatterFile.test(file)
        ? []
        : nodes.filter(isFormatter).map((node) => ({ ...at(node), ...ownFormatter }))
      const cast = explainsCasts(text) ? undefined : nodes.find(isCast)
      return [...faulty, ...days, ...calendar, ...formatters, ...(cast ? [{ ...at(cast), ...unexplained }] : [])]
    })
}

const unexplained: Fault = {
  what: 'a cast without a reason',
  mend: 'Do without, or say in the opening comment why this file casts',
}

const formatterFile = /^openapi\/formatters\.ts$|^server\/areas\/attendance\/engine\//

const isFormatter = (node: ts.Node) =>
  ts.isNewExpression(node) &&
  /^Intl\.(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|DisplayNames)$/.test(node.expression.getText())

const ownFormatter: Fault = {
  what: 'makes a formatter of its own, which is dear and lies outside the heap',
  mend: 'Use those of openapi/formatters.ts, which are made once',
}

const dayFile = /^openapi\/dates\.ts$/

const isDayLength = (node: ts.Node) => ts.isNumericLiteral(node) && ['86400', '86400000'].includes(node.text)

const dayLength: Fault = {
  what: 'the length of a day as a number',
  mend: 'Use dayMs or daySeconds, or better what moves and counts dates, of openapi/dates.ts',
}

/** Where dates are those of a company or of a person: all areas but those of the vendor and of accounts. */
const ownCalendar = /^server\/areas\/(?!vendor\/|identity\/|system\/)/

const isDatabaseDate = (node: ts.Node) =>
  (ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)) &&
  /\bcurrent_date\b/i.test(node.text)

const databaseDate: Fault = {
  what: 'the date of the database, which is another one where a company is',
  mend: 'Use today() with the zone of the company, today_of(company_id), or the zone of the day',
}

/** One reason in the opening comment holds for all casts of a file. */
function explainsCasts(text: string): boolean {
  const opening = text.match(/^((\/\/.*\n)+|\/\*[\s\S]*?\*\/)/)?.[0] ?? ''
  return /\bcasts?\b/i.test(opening)
}

/** Over `unknown`, and the like, a cast says anything: the compiler no longer compares the two. */
const isDoubleCast = (node: ts.Node) =>
  ts.isAsExpression(node) && ts.isAsExpression(withoutBrackets(node.expression)) && !isConst(node)

function withoutBrackets(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutBrackets(node.expression) : node
}

const isConst = (node: ts.AsExpression) => node.type.getText() === 'const'

const isCast = (node: ts.Node) => ts.isAsExpression(node) && !isConst(node)

function nodesOf(root: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

type Fault = Pick<Finding, 'what' | 'mend'>

function faultOf(node: ts.Node): Fault | undefined {
  if (isDoubleCast(node))
    return {
      what: 'a cast of a cast, which the compiler does not compare with anything',
      mend: 'Cast once: to the type, or to the type of the value and what it is known to be (`row as Row & Task`)',
    }
  const name = functionName(node)
  if (name && /^(get|handle|process|manage)([A-Z]|$)/.test(name)) {
    return { what: `${name} does not say what it does`, mend: 'Name what it finds or does' }
  }
  if (ts.isClassDeclaration(node) && !/(Error|Refusal)$/.test(node.heritageClauses?.[0]?.types[0]?.getText() ?? '')) {
    return { what: `the class ${node.name?.text} is no error`, mend: 'Use functions and an interface' }
  }
  return undefined
}

/** The engine takes the square of how many marks stand in a row: there is one way round it. */
function bareNormalisation(node: ts.Node): Fault | undefined {
  const isOne =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'normalize' &&
    node.arguments.some((form) => ts.isStringLiteral(form) && /^NFK?[CD]$/.test(form.text))
  return isOne ? { what: 'a text is normalised at a cost without bounds', mend: 'Use openapi/composed.ts' } : undefined
}

function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  const isFunction = ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)
  return isFunction ? node.name.getText() : undefined
}
