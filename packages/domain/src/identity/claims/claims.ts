/** Says that one profile is the same person as another. */
export interface Claim {
  readonly claimId: string
  /** The guest that was taken in. */
  readonly childId: string
  /** The guest that took it in. */
  readonly parentId: string
}

/**
 * The claims that are not withdrawn. Each was made between two guests of their own, so that they form trees: a
 * profile has at most one parent, and following parents ends. Where a profile stands depends on these claims alone,
 * never on the order in which they came and went: that is what makes every merge undoable.
 */
export type Claims = readonly Claim[]

/** The guest that a profile belongs to: the root of its tree, itself where it was not taken in. */
export function guestOf(claims: Claims, profileId: string): string {
  const claim = claims.find(({ childId }) => childId === profileId)
  return claim ? guestOf(claims, claim.parentId) : profileId
}

/** A profile and all that were taken into it, directly or through others; it comes first. */
export function profilesOf(claims: Claims, profileId: string): string[] {
  const taken = claims.filter(({ parentId }) => parentId === profileId)
  return [profileId, ...taken.flatMap(({ childId }) => profilesOf(claims, childId))]
}

/** Whether one guest can be taken into another: both are guests of their own, and two. */
export function mayClaim(
  claims: Claims,
  childId: string,
  parentId: string,
): true | 'same_guest' | 'belongs_to_another' {
  if (guestOf(claims, childId) === guestOf(claims, parentId)) return 'same_guest'
  const areRoots = [childId, parentId].every((id) => guestOf(claims, id) === id)
  return areRoots || 'belongs_to_another'
}

/** Whether a claim can be withdrawn: it stands. That others rest on it does not matter, they go along. */
export function mayWithdraw(claims: Claims, claimId: string): true | 'not_merged' {
  return claims.some((claim) => claim.claimId === claimId) || 'not_merged'
}

/**
 * The claims with one more.
 * @throws RangeError when `mayClaim` does not allow it
 */
export function claimed(claims: Claims, claim: Claim): Claims {
  const may = mayClaim(claims, claim.childId, claim.parentId)
  if (may !== true) throw new RangeError(`The claim cannot be made: ${may}`)
  return [...claims, claim]
}

/**
 * The claims without one.
 * @throws RangeError when it does not stand
 */
export function withdrawn(claims: Claims, claimId: string): Claims {
  if (mayWithdraw(claims, claimId) !== true) throw new RangeError('There is no such claim')
  return claims.filter((claim) => claim.claimId !== claimId)
}
