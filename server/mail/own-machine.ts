// Whether a host is the machine itself, which has no certificate and nobody else at it.

/** `host` may carry a port. */
export const isOwnMachine = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
