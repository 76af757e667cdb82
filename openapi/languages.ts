// The languages of the product: a line here, one in the contract's `Language`, and a folder in `locales` make one.

export const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'es-MX', name: 'Español (México)', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
  { code: 'tr', name: 'Türkçe', dir: 'ltr' },
] as const
