import { isIsland, type Sector } from '../base/index.ts'
import { jurisdictionRules } from './jurisdiction-rules.ts'
import type { JurisdictionDuty, JurisdictionNeed, JurisdictionRule } from './jurisdiction-rules.ts'

/** Why nothing can be shared. `not_reviewed`: nobody has looked at the law of that country yet. */
export type JurisdictionRefusal = 'island_sector' | 'not_reviewed' | 'law_stands_against'

/** What stands in a law, and whether a lawyer of the country still has to confirm our reading. */
export interface LegalSource {
  readonly code: JurisdictionRule['code']
  readonly source: string
  readonly isToConfirm: boolean
}

/** What a country allows a venue of a sector to share, and what it asks for. */
export interface JurisdictionAnswer {
  readonly country: string
  readonly sector: Sector
  readonly allowed: boolean
  readonly refusal: JurisdictionRefusal | null
  /** Without a reference for each of these no agreement covers a venue there. */
  readonly needs: readonly JurisdictionNeed[]
  /** What a venue there sees to itself; printed, not checked. */
  readonly duties: readonly JurisdictionDuty[]
  readonly sources: readonly LegalSource[]
}

/** The reference by which a need is met: the number of a permit, an opinion or a registration. */
export interface MetNeed {
  readonly country: string
  readonly need: JurisdictionNeed
  /** 1 to 100 characters. */
  readonly reference: string
}

/** Longest reference, in characters. */
export const longestReference = 100

/** Countries whose law was looked at, ISO 3166-1 alpha-2, whether it allows sharing or not. */
export const reviewedCountries: readonly string[] = Object.keys(jurisdictionRules)

/**
 * What the law of a country says of sharing by a venue of a sector. Schools and healthcare never share; a country that
 * nobody has looked at allows nothing. This is a reading by engineers, not legal advice: see `isToConfirm`.
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
