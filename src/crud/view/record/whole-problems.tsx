// What is wrong with a form as a whole, above its fields.
import { Alert, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Problem } from '#src/crud/model/problems.ts'
import { problemText, useMessages } from './problem-text.ts'

export function WholeProblems({ problems }: { readonly problems: readonly Problem[] }) {
  useMessages()
  if (problems.length === 0) return null
  return (
    <Stack mb="md">
      {problems.map((problem) => (
        <Alert key={problem.code} color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {problemText(problem)}
        </Alert>
      ))}
    </Stack>
  )
}
