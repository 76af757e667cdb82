// What a screen written by hand is told of where it stands.

export interface PageProps {
  /** Its own address. The one in the address bar is another one already while the next page is on its way. */
  readonly path: string
}
