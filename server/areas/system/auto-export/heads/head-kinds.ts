// The ways to choose who gets a report about their people alone.
import type { Code } from '#openapi/codes.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { reportContent } from '../contents.ts'
import type { Task } from '../task.ts'
import { findHeads } from './find-heads.ts'
import { findSuperiors } from './find-superiors.ts'
import type { Head } from './head.ts'

export const headKinds = ['HEADS', 'SUPERIORS'] as const
export type HeadKind = (typeof headKinds)[number]

interface Way {
  readonly find: (context: Context, departments: readonly number[]) => Promise<readonly Head[]>
  /** Where a mail reaches not one of them. */
  readonly noneCode: Code
}

export const headWays: Readonly<Record<HeadKind, Way>> = {
  HEADS: { find: findHeads, noneCode: 'ZBSY0117' },
  SUPERIORS: { find: findSuperiors, noneCode: 'ZBSY0118' },
}

/** Undefined: the task goes to addresses, or to none. */
export const headKindOf = ({ content, receivers }: Pick<Task, 'content' | 'receivers'>): HeadKind | undefined =>
  content === reportContent ? headKinds.find((kind) => kind === receivers) : undefined
