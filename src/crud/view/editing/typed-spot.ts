// A cell that is opened by being typed into: the keys that come before its input is there belong to it.

interface Place {
  readonly id: string | number
  readonly field: string
}

/** What is open once a key was typed on a cell; a blank alone opens it as it is. */
export function withKey<Spot extends Place>(
  open: (Spot & { readonly typed?: string }) | undefined,
  spot: Spot,
  key: string,
): Spot & { readonly typed?: string } {
  if (open?.id === spot.id && open.field === spot.field) return { ...open, typed: (open.typed ?? '') + key }
  return key === ' ' ? spot : { ...spot, typed: key }
}
