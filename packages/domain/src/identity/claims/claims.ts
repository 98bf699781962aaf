/** States that one profile is the same person as another. */
export interface Claim {
  readonly claimId: string
  /** The guest that was merged. */
  readonly childId: string
  /** The guest that it was merged into. */
  readonly parentId: string
}

/**
 * The claims that are not withdrawn. Each joins two root guests, so that they form trees: a profile has at most one
 * parent, and following parents ends. The position of a profile depends on these claims alone, never on their order:
 * that makes every merge undoable.
 */
export type Claims = readonly Claim[]

/** The guest that a profile belongs to: the root of its tree, or itself if it was not merged. */
export function guestOf(claims: Claims, profileId: string): string {
  const claim = claims.find(({ childId }) => childId === profileId)
  return claim ? guestOf(claims, claim.parentId) : profileId
}

/** A profile, followed by all that were merged into it, directly or through others. */
export function profilesOf(claims: Claims, profileId: string): string[] {
  const taken = claims.filter(({ parentId }) => parentId === profileId)
  return [profileId, ...taken.flatMap(({ childId }) => profilesOf(claims, childId))]
}

/** Whether one guest can be merged into another: two different guests, both roots. */
export function mayClaim(
  claims: Claims,
  childId: string,
  parentId: string,
): true | 'same_guest' | 'belongs_to_another' {
  if (guestOf(claims, childId) === guestOf(claims, parentId)) return 'same_guest'
  const areRoots = [childId, parentId].every((id) => guestOf(claims, id) === id)
  return areRoots || 'belongs_to_another'
}

/**
 * Whether a claim can be withdrawn: it is active. Claims that build on it do not prevent it; they move with their
 * profile.
 */
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
 * @throws RangeError when there is no such claim
 */
export function withdrawn(claims: Claims, claimId: string): Claims {
  if (mayWithdraw(claims, claimId) !== true) throw new RangeError('There is no such claim')
  return claims.filter((claim) => claim.claimId !== claimId)
}
