// How long the thread worked in one go while something was done, whatever else the machine does: so long everybody else waited.

const workedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = workedMs()
  let isOn = true
  const tick = () => {
    const now = workedMs()
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) setImmediate(tick)
  }
  setImmediate(tick)
  try {
    await work()
  } finally {
    tick()
    isOn = false
  }
  return longest
}
