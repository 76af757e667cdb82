// Finds text that was taken for another encoding before the file was written: `JosÃ©` for `José`.
import iconv from 'iconv-lite'

const pages = ['windows-1252', 'windows-1254', 'windows-1256'] as const
/** The beginnings of letters of two and three bytes, as those code pages show them, before one of their further bytes. */
const suspicious = /[ÂÃÄÅÆÇÐÑØÙâàáãطظعغ][\u0080-\uffff]/

/** What was meant, or nothing where the text is as it should be. */
export function meantText(text: string): string | undefined {
  if (!suspicious.test(text)) return undefined
  for (const page of pages) {
    const bytes = iconv.encode(text, page)
    if (iconv.decode(bytes, page) !== text) continue
    const meant = iconv.decode(bytes, 'utf-8')
    if (!meant.includes('\ufffd') && meant.length < text.length) return meant
  }
  return undefined
}
