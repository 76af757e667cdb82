// Asks again for what a live topic touches, at most once a second however much happens.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearTopic, type TopicName } from '#src/api/live-topics.ts'

const restMs = 1000

export function useTopic(topic: TopicName, key: QueryKey): void {
  const client = useQueryClient()
  const name = JSON.stringify(key)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const ask = () => {
      timer = undefined
      last = Date.now()
      void client.invalidateQueries({ queryKey: JSON.parse(name) })
    }
    const stop = hearTopic(topic, () => {
      timer ??= setTimeout(ask, Math.max(0, last + restMs - Date.now()))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, topic, name])
}
