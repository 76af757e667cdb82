// The words of attendance, for what its extensions show on pages of other areas too.

/** Needs a page, which the build does not have when it reads the extensions. */
export async function attWords(): Promise<void> {
  const { currentLanguage, loadNamespaces } = await import('#src/i18n/language.ts')
  await loadNamespaces(currentLanguage(), ['att'])
}
