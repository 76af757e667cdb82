// How far two places are from each other: great circles on a sphere of the earth's mean radius.

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres. */
export function metresBetween(one: Point, other: Point): number {
  const sinus = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const across =
    sinus(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * sinus(one.longitude, other.longitude)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(across)))
}
