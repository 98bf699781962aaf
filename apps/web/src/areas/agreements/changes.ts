import type { Version } from './queries.ts'

/** Parts in which a version can differ from the one before. */
const changeParts = [
  'parties',
  'contacts',
  'sectors',
  'countries',
  'venues',
  'grounds',
  'terms',
  'crossing',
  'needs',
  'review',
] as const
type ChangePart = (typeof changeParts)[number]

/** Values of a part that came or went; of what has another value, both are empty. */
export interface Change {
  readonly part: ChangePart
  readonly came: readonly string[]
  readonly went: readonly string[]
}

type Values = Readonly<Record<ChangePart, readonly string[]>>

/** @param stays whether an organisation is a party of both versions: the contact of one that joined or left is not shown */
function valuesOf(
  { parties, venues, letsThrough, metNeeds }: Version,
  stays: (id: string) => boolean,
): Values {
  return {
    parties: parties.map(({ name }) => name),
    contacts: parties
      .filter(({ organisationId }) => stays(organisationId))
      .map(({ organisationId, contact }) => `${organisationId} ${contact}`),
    sectors: letsThrough.sectors,
    countries: letsThrough.countries,
    venues: venues.map(({ name }) => name),
    grounds: letsThrough.grounds,
    terms: letsThrough.terms.map(({ severity, months }) => `${severity} ${months}`),
    crossing: letsThrough.crossing,
    needs: metNeeds.map(({ country, need, reference }) => `${country} ${need} ${reference}`),
    review: [letsThrough.reviewAt],
  }
}

/** Parts whose values are read one by one: what came and what went says it all. */
const listed: ReadonlySet<ChangePart> = new Set(['parties', 'sectors', 'countries', 'grounds'])

/** What a version says differently from the one before, in reading order; empty when nothing. */
export function changesBetween(before: Version, after: Version): readonly Change[] {
  const [old, now] = [
    valuesOf(before, (id) => after.parties.some(({ organisationId }) => organisationId === id)),
    valuesOf(after, (id) => before.parties.some(({ organisationId }) => organisationId === id)),
  ]
  return changeParts.flatMap((part) => {
    const came = now[part].filter((value) => !old[part].includes(value))
    const went = old[part].filter((value) => !now[part].includes(value))
    if (came.length + went.length === 0) return []
    return [listed.has(part) ? { part, came, went } : { part, came: [], went: [] }]
  })
}
