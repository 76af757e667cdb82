// The English text of a code with its values filled in: a fallback for clients without a translation.
import { findCode } from '#openapi/codes.ts'
import type { CodeContext } from './refusal.ts'

export function messageOf(code: string, context: CodeContext): string {
  const text = findCode(code)?.message ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? '…'))
}
