import { isIsland, type Sector } from '../base/index.ts'
import { jurisdictionRules } from './jurisdiction-rules.ts'
import type { JurisdictionDuty, JurisdictionNeed, JurisdictionRule } from './jurisdiction-rules.ts'

/** Why nothing can be shared. `not_reviewed`: the law of that country has not been reviewed yet. */
export type JurisdictionRefusal = 'island_sector' | 'not_reviewed' | 'law_stands_against'

/** A provision of law, and whether a lawyer of the country still has to confirm our reading. */
export interface LegalSource {
  readonly code: JurisdictionRule['code']
  readonly source: string
  readonly isToConfirm: boolean
}

/** What the law of a country permits a venue of a sector to share, and what it requires. */
export interface JurisdictionAnswer {
  readonly country: string
  readonly sector: Sector
  readonly allowed: boolean
  readonly refusal: JurisdictionRefusal | null
  /** Without a reference for each of these, no agreement covers a venue there. */
  readonly needs: readonly JurisdictionNeed[]
  /** Duties of a venue there; displayed, not checked. */
  readonly duties: readonly JurisdictionDuty[]
  readonly sources: readonly LegalSource[]
}

/** A reference that meets a need: the number of a permit, an opinion or a registration. */
export interface MetNeed {
  readonly country: string
  readonly need: JurisdictionNeed
  /** 1 to 100 characters. */
  readonly reference: string
}

export const longestReference = 100

/** Countries whose law was reviewed, ISO 3166-1 alpha-2, whether it permits sharing or not. */
export const reviewedCountries: readonly string[] = Object.keys(jurisdictionRules)

/**
 * What the law of a country permits for sharing by a venue of a sector. Schools and healthcare never share; a country
 * that was not reviewed permits nothing. This is a reading by engineers, not legal advice: see `isToConfirm`.
 * @param country ISO 3166-1 alpha-2, in any case
 */
export function jurisdictionFor(country: string, sector: Sector): JurisdictionAnswer {
  const code = country.toUpperCase()
  const known = Object.hasOwn(jurisdictionRules, code) ? jurisdictionRules[code] : undefined
  const rules = (known?.rules ?? []).filter(({ sectors }) => !sectors || sectors.includes(sector))
  const refusal = refusalOf(sector, known)
  return {
    country: code,
    sector,
    allowed: refusal === null,
    refusal,
    needs: refusal === null ? rules.flatMap((rule) => (rule.isHeld ? [rule.code] : [])) : [],
    duties: refusal === null ? [...new Set(rules.flatMap((rule) => (rule.isHeld ? [] : [rule.code])))] : [],
    sources: rules.map(({ code, source, isToConfirm }) => ({ code, source, isToConfirm })),
  }
}

function refusalOf(
  sector: Sector,
  known: { readonly isAllowed: boolean } | undefined,
): JurisdictionRefusal | null {
  if (isIsland(sector)) return 'island_sector'
  if (!known) return 'not_reviewed'
  return known.isAllowed ? null : 'law_stands_against'
}

/** Needs of a country and sector that no reference meets. */
export function unmetNeeds(
  country: string,
  sector: Sector,
  met: readonly MetNeed[],
): readonly JurisdictionNeed[] {
  const { country: code, needs } = jurisdictionFor(country, sector)
  return needs.filter(
    (need) =>
      !met.some(
        (one) => one.country.toUpperCase() === code && one.need === need && isReference(one.reference),
      ),
  )
}

function isReference(reference: string): boolean {
  const { length } = reference.trim()
  return length > 0 && length <= longestReference
}
