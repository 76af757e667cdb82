// The account name that the visitor asked this browser to remember; never the password.

const name = 'rememberedAccount'

export const rememberedAccount = (): string | null => localStorage.getItem(name)

/** Null forgets it. */
export function rememberAccount(account: string | null): void {
  if (account === null) localStorage.removeItem(name)
  else localStorage.setItem(name, account)
}
