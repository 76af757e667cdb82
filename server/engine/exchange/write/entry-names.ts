// Names of files in an archive: of parts that people wrote, so that no name leaves its folder, means a device, or stands twice.
import { composed } from '#openapi/composed.ts'

const longest = 100

/** What file systems read as something else than a part of a name. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/** Names of devices on Windows, whatever stands behind a dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** One folder or file. */
export function safePart(text: string): string {
  const plain = composed(text).replace(unsafe, ' ').replace(/\s+/g, ' ')
  // Dots and blanks at the ends: `..` among them, and what Windows cuts off.
  const trimmed = shortened(plain).replace(/^[. ]+|[. ]+$/g, '')
  if (trimmed === '') return '_'
  return devices.test(trimmed) ? `_${trimmed}` : trimmed
}

/** The ending stays. */
function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const ending = /\.\w{1,5}$/.exec(text)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

/** Gives each name once, whatever its letter case: the second one is numbered before its ending. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? []
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : `${stem} (${number})${ending}`
      const key = tried.toLocaleLowerCase('en')
      if (taken.has(key)) continue
      taken.add(key)
      return tried
    }
  }
}
