// Addresses of terminals: what is answered there is plain text, whatever is wrong.

/** With the secret of a company in front, and however it is written. */
const terminalPath = /^\/+(?:[\w-]{16,64}\/+)?iclock\b/i

export const isOfTerminals = (address: string): boolean => terminalPath.test(address)
