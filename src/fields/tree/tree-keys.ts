// What a key does in a tree, as the ARIA practices have it.
import { fold } from '#openapi/fold.ts'
import type { TreeRow } from '#src/fields/tree/visible-rows.ts'

type Step =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'expand'; readonly open: boolean }
  | { readonly kind: 'toggle' }

/** The step that a key asks for at a row; a letter goes to the next row that begins with it. */
export function nextStep(key: string, rows: readonly TreeRow[], at: number): Step | undefined {
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { kind: 'move', to: Math.max(at - 1, 0) }
    case 'Home':
      return { kind: 'move', to: 0 }
    case 'End':
      return { kind: 'move', to: rows.length - 1 }
    case 'ArrowRight':
      if (row.node.children.length === 0) return undefined
      return row.expanded ? { kind: 'move', to: at + 1 } : { kind: 'expand', open: true }
    case 'ArrowLeft':
      return row.expanded ? { kind: 'expand', open: false } : { kind: 'move', to: parentOf(rows, at) }
    case ' ':
    case 'Enter':
      return { kind: 'toggle' }
    default:
      return key.length === 1 ? { kind: 'move', to: nextWithLetter(key, rows, at) } : undefined
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  const above = rows.slice(0, at).findLastIndex((row) => row.level < level)
  return above === -1 ? at : above
}

function nextWithLetter(letter: string, rows: readonly TreeRow[], at: number): number {
  const order = [...rows.keys()].map((index) => (at + 1 + index) % rows.length)
  const wanted = fold(letter)
  if (wanted === '') return at
  return order.find((index) => fold(rows[index]?.node.label ?? '').startsWith(wanted)) ?? at
}
