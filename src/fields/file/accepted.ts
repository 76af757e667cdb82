// Whether a file is of a kind that an input takes.

/** `accept` is comma-separated: name endings (`.png`) and media types (`image/png`, `image/*`). Empty takes everything. */
export function isAccepted(file: { readonly name: string; readonly type: string }, accept: string): boolean {
  const entries = accept
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  const name = file.name.toLowerCase()
  return (
    entries.length === 0 ||
    entries.some((entry) => (entry.includes('/') ? isOfType(file.type, entry) : name.endsWith(entry)))
  )
}

function isOfType(type: string, entry: string): boolean {
  return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry
}
