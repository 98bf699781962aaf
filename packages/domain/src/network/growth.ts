import { signedVersion } from './agreements.ts'
import type { Agreement } from './agreements.ts'

/** The reach of an organisation's network at an instant. */
export interface NetworkReach {
  /** Agreements signed by all parties and not ended; a pause does not end one. */
  readonly agreements: number
  /** Other organisations in them. */
  readonly members: number
}

/** The reach of an organisation at an instant, by the signatures valid then. */
export function networkReach(
  agreements: readonly Agreement[],
  organisationId: string,
  at: Date,
): NetworkReach {
  const standing = agreements.flatMap((agreement) => {
    if (agreement.endedAt && agreement.endedAt <= at) return []
    const version = signedVersion({
      ...agreement,
      versions: agreement.versions.map((one) => ({
        ...one,
        signatures: one.signatures.filter(({ signedAt }) => signedAt <= at),
      })),
    })
    const ids = version?.parties.map((party) => party.organisationId) ?? []
    return ids.includes(organisationId) ? [ids] : []
  })
  const others = new Set(standing.flat().filter((id) => id !== organisationId))
  return { agreements: standing.length, members: others.size }
}
