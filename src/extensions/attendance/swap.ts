// What stands beside a swap of schedules: the plans before and after, and the line of its steps.
import { createElement, Fragment } from 'react'
import { late } from '#src/crud/extend.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { attWords } from './att-words.ts'

interface AsideProps {
  readonly row: RecordRow
}

/** `resource`: whose records the screen shows. */
export const swapExtension = (resource: string) => ({
  aside: late<AsideProps>(() =>
    Promise.all([import('./swap-plans.tsx'), import('./request-way.tsx'), attWords()]).then(
      ([{ SwapPlans }, { RequestWay }]) =>
        ({ row }: AsideProps) =>
          createElement(
            Fragment,
            null,
            createElement(SwapPlans, { row }),
            createElement(RequestWay, { row, resource }),
          ),
    ),
  ),
})
