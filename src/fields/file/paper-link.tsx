// A paper that is kept: its name fetches it, and its size stands beside it.
import { Text } from '@mantine/core'
import { fetchPaper } from '#src/api/files.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'

/** A paper as reads answer it. */
export interface StoredPaper {
  readonly file: string
  readonly name: string
  readonly size: number
}

export function PaperLink(paper: StoredPaper) {
  return (
    <>
      <Text span size="sm">
        <LinkButton onClick={() => void fetchPaper(paper)}>
          <bdi>{paper.name}</bdi>
        </LinkButton>
      </Text>{' '}
      <Text span size="sm" c="dimmed">
        {formatBytes(paper.size)}
      </Text>
    </>
  )
}
