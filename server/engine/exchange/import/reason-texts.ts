// The sentence for a fault of an import: its reason, else the text of its code.
import { findCode } from '#openapi/codes.ts'
import { importReasonId, importReasons } from '#openapi/import-reasons.ts'
import type { FaultContext } from '../values/fault.ts'
import type { Labels } from '../values/labels.ts'

const fill = (text: string, context: FaultContext) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(context[name] ?? whole))

/** Codes are found as `ZBPE2004`, or as `COMMON0010` for all modules. */
export function faultText(labels: Labels, code: string, context: FaultContext, language: string): string {
  const id = importReasonId(code, context)
  const reason = id && (labels.one(id, language) ?? importReasons[id.slice(id.indexOf('.') + 1)])
  const own = labels.one(code, language) ?? labels.one(`COMMON${code.slice(-4)}`, language) ?? findCode(code)?.message
  return fill(reason ?? own ?? code, context)
}
