// What stands beside a request of any kind: the line of its steps.
import { createElement } from 'react'
import { late } from '#src/crud/extend.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { attWords } from './att-words.ts'

interface AsideProps {
  readonly row: RecordRow
}

/** `resource`: whose records the screen shows; while it is left, the address is already another one's. */
export const requestExtension = (resource: string) => ({
  aside: late<AsideProps>(() =>
    Promise.all([import('./request-way.tsx'), attWords()]).then(
      ([{ RequestWay }]) =>
        ({ row }: AsideProps) =>
          createElement(RequestWay, { row, resource }),
    ),
  ),
})
