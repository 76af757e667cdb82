// A paper that is kept: its name fetches it, and its size stands beside it.
import { Anchor, Text } from '@mantine/core'
import { fetchPaper } from '#src/api/files.ts'
import { formatBytes } from '#src/i18n/format.ts'

/** A paper as reads answer it. */
export interface StoredPaper {
  readonly file: string
  readonly name: string
  readonly size: number
}

export function PaperLink(paper: StoredPaper) {
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => void fetchPaper(paper)}>
        <bdi>{paper.name}</bdi>
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {formatBytes(paper.size)}
      </Text>
    </>
  )
}
