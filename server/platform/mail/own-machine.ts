// Whether a host is the machine itself, which has no certificate and nobody else at it.

/** `host` may carry a port. */
export const isOwnMachine = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)

/** Accounts with published passwords are for the machine itself alone, unless they are asked for. */
export const isDemonstration = ({
  demo,
  baseHost,
}: {
  readonly demo: boolean | null
  readonly baseHost: string
}): boolean => demo ?? isOwnMachine(baseHost)
