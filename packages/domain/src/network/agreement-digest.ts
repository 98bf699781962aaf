import type { AgreementVersion } from './agreements.ts'
import { sharedSeverities } from './terms.ts'

const sorted = (values: readonly string[]) => [...new Set(values)].toSorted(byCodeUnits)

/**
 * The text whose digest the parties sign: the same for the same terms, whatever the order of sets, and different for
 * any difference. JSON with fixed keys and sets sorted by code units, after a line that names the format.
 */
export function digestInput(version: AgreementVersion): string {
  const { area, metNeeds, parties } = version
  const needs = metNeeds.map(({ country, need, reference }) => [country.toUpperCase(), need, reference])
  const terms = {
    agreementId: version.agreementId,
    version: version.version,
    parties: parties
      .map(({ organisationId, contact }) => [organisationId, contact] as const)
      .toSorted((a, b) => byCodeUnits(JSON.stringify(a), JSON.stringify(b))),
    sectors: sorted(version.sectors),
    countries: sorted(area.countries.map((country) => country.toUpperCase())),
    venueIds: sorted(area.venueIds),
    grounds: sorted(version.grounds),
    severities: sorted(version.severities),
    termMonths: sharedSeverities.map((severity) => version.termMonths[severity]),
    reviewAt: version.reviewAt.toISOString(),
    crossSectorAssessmentId: version.crossSectorAssessmentId,
    metNeeds: needs.toSorted((a, b) => byCodeUnits(JSON.stringify(a), JSON.stringify(b))),
  }
  return `comity-sharing-agreement/1\n${JSON.stringify(terms)}`
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
