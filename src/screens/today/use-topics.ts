// Asks again for what live topics touch, at most once a second, or as seldom as is said, however much happens. Their names are joined, so that a list of the
// same names is the same, and parted again: hence the cast.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearTopic, type TopicName } from '#src/api/live-topics.ts'

export function useTopic(topic: TopicName | readonly TopicName[], key: QueryKey, restMs = 1000): void {
  const client = useQueryClient()
  const name = JSON.stringify(key)
  const topics = [topic].flat().join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const ask = () => {
      timer = undefined
      last = Date.now()
      void client.invalidateQueries({ queryKey: JSON.parse(name) })
    }
    const hear = () => {
      timer ??= setTimeout(ask, Math.max(0, last + restMs - Date.now()))
    }
    const stops = namesIn(topics).map((one) => hearTopic(one, hear))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client, topics, name, restMs])
}

const namesIn = (topics: string) => topics.split(' ').filter(Boolean) as TopicName[]
