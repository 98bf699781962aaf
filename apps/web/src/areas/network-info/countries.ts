import { type SharingSector, sharingSectors } from '@comity/domain/base'
import { jurisdictionFor, reviewedCountries } from '@comity/domain/network'
import type { LegalSource } from '@comity/domain/network'

/** Something that the law of a country asks for, with where it says so. */
export interface CountryRule extends LegalSource {
  /** Held by the agreement: without a reference for it nothing is shared there. */
  readonly isNeeded: boolean
  /** Sectors that it is asked of; null: of all that share. */
  readonly sectors: readonly SharingSector[] | null
}

export interface Country {
  readonly code: string
  readonly allowed: boolean
  readonly rules: readonly CountryRule[]
}

/** What each country that was looked at allows and asks for, over all sectors that share. */
export const countries: readonly Country[] = reviewedCountries.map((code) => {
  const answers = sharingSectors.map((sector) => ({ sector, answer: jurisdictionFor(code, sector) }))
  const rules = new Map<string, CountryRule & { readonly sectors: SharingSector[] }>()
  for (const { sector, answer } of answers) {
    const needs: readonly string[] = answer.needs
    for (const source of answer.sources) {
      const key = `${source.code} ${source.source}`
      const known = rules.get(key)
      if (known) known.sectors.push(sector)
      else rules.set(key, { ...source, isNeeded: needs.includes(source.code), sectors: [sector] })
    }
  }
  return {
    code,
    allowed: answers.some(({ answer }) => answer.allowed),
    rules: [...rules.values()].map((rule) => ({
      ...rule,
      sectors: rule.sectors.length === sharingSectors.length ? null : rule.sectors,
    })),
  }
})
