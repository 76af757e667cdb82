// The nonce with which the content security policy admits style elements that are made while running.

/** The server writes a fresh one into each answer of index.html. Browsers hide the attribute, not the property. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Libraries that lock the page's scrolling read the nonce from this global. */
export function publishStyleNonce(): void {
  const nonce = styleNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
