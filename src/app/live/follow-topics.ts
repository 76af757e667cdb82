// Tells the live connection which topics parts of the tab listen to, and those parts what is said of them.
import { followHeard, tellTopic, topicsHeard } from '#src/api/live-topics.ts'
import type { Follower, Say } from './follow-records.ts'

const restMs = 100

export function followTopics(): Follower {
  let followed: readonly string[] = []
  let say: Say | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = () => {
    timer = undefined
    if (!say) return
    const wanted = topicsHeard()
    const come = wanted.filter((topic) => !followed.includes(topic))
    const left = followed.filter((topic) => !wanted.includes(topic))
    if (come.length > 0) say({ type: 'subscribe', topics: come })
    if (left.length > 0) say({ type: 'unsubscribe', topics: left })
    followed = wanted
    // What happened since its parts were loaded, or while there was no connection, nobody has told.
    for (const topic of come) tellTopic(topic)
  }
  followHeard(() => {
    timer ??= setTimeout(publish, restMs)
  })

  return {
    hear({ type, topic, data }, answer) {
      if (type === 'session.open') {
        say = answer
        followed = []
        publish()
      } else if (type === 'resync' && data.resource === undefined) tellTopic(topic)
      else if (type === topic) tellTopic(topic, data)
    },
    stop() {
      clearTimeout(timer)
      followHeard(undefined)
    },
  }
}
