// Whether a text can name an account: an employee code, an e-mail address or a phone number (specification, section 5).

const patterns = [
  /^[A-Za-z0-9_.\-/]{1,50}$/,
  /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/,
  /^\+?\d{1,4}-?\d{7,15}$/,
]

export const isAccount = (text: string): boolean => text.length <= 254 && patterns.some((pattern) => pattern.test(text))
