// The drawing commands of a page as bytes, in one place for all pages: as texts they would outlive several rounds of the collector,
// which then takes much more memory for what is new.

export interface PageBytes {
  /** Commands consist of ASCII. */
  readonly add: (commands: string) => void
  /** What was added since the last time, until something is added again; undefined: nothing. */
  readonly take: () => Buffer | undefined
}

export function pageBytes(): PageBytes {
  let bytes = Buffer.allocUnsafe(256 * 1024)
  let length = 0
  return {
    add(commands) {
      const needed = length + commands.length + 1
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(needed * 2)
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      length += bytes.write(commands, length, 'latin1')
      bytes[length++] = 10
    },
    take() {
      const taken = length > 0 ? bytes.subarray(0, length) : undefined
      length = 0
      return taken
    },
  }
}
