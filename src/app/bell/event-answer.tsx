// The answer to an event right in the bell: yes, perhaps or no.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EventAnswer as Answer, answerEvent } from '#src/api/event-answers.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { report } from '#src/crud/view/report.ts'

interface EventAnswerProps {
  readonly event: number
  readonly onAnswered: () => void
}

export function EventAnswer({ event, onAnswered }: EventAnswerProps) {
  const client = useQueryClient()
  const [given, setGiven] = useState<Answer>()
  const give = async (answer: Answer) => {
    try {
      await answerEvent(event, answer)
      setGiven(answer)
      await refresh(client, 'my_event')
      onAnswered()
    } catch (error) {
      report(error)
    }
  }
  const look = (answer: Answer) => ({
    size: 'compact-xs',
    variant: given === answer ? 'filled' : 'default',
    'aria-pressed': given === answer,
    onClick: () => void give(answer),
  })
  return (
    <Group gap="xs">
      <Button {...look('YES')}>
        <Trans>I come</Trans>
      </Button>
      <Button {...look('MAYBE')}>
        <Trans>Perhaps</Trans>
      </Button>
      <Button {...look('NO')}>
        <Trans>I do not come</Trans>
      </Button>
    </Group>
  )
}
