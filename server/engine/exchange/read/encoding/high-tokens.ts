// The different pieces of a file that hold bytes above ASCII: all that tells its encoding.

/** Below it stand separators, digits, blanks and line breaks, and never the second byte of a character of two. */
const border = 0x40
const mostTokens = 3000
const longest = 200

export function highTokens(bytes: Buffer): readonly Buffer[] {
  const found = new Map<string, Buffer>()
  let start = -1
  let isHigh = false
  for (let at = 0; at <= bytes.length && found.size < mostTokens; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= border && (start < 0 || at - start < longest)) {
      if (start < 0) start = at
      if (byte >= 0x80) isHigh = true
      continue
    }
    if (isHigh) {
      const token = bytes.subarray(start, at)
      found.set(token.toString('latin1'), token)
    }
    start = -1
    isHigh = false
  }
  return [...found.values()]
}
