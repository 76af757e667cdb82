// Files that the page hands to the browser, which a simulated one cannot save: their names, and how they begin.
import { onTestFinished, vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Everything that is saved until the end of the test. */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = []
  let last = new Blob()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (blob) => {
    last = blob as Blob
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last })
  })
  onTestFinished(() => {
    click.mockRestore()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  return files
}

/** The first signs of the one that was saved last, by which its kind is known. */
export const beginning = async (files: readonly SavedFile[], signs: number): Promise<string | undefined> =>
  files.at(-1)?.blob.slice(0, signs).text()
