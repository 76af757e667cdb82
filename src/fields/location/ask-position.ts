// Where the browser is, asked for one second at most.
import type { Position } from '#src/fields/location/selected-location.ts'

const patience = 1000

/** Null when the browser does not know, may not tell, or the question stays unanswered. */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    // The browser's own limit starts once the visitor has allowed the question.
    setTimeout(() => resolve(null), patience)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout: patience },
    )
  })
}
