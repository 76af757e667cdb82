// At most two images are decoded at a time: each takes hundreds of megabytes while it lasts.

const most = 2
let running = 0
const waiting: (() => void)[] = []

export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
