import parsePhone from 'libphonenumber-js/min'

export type RecipientRefusal = 'bad_number' | 'country_not_allowed'

/**
 * Whether messages may be sent to a number: in a country of the organisation's venues or one that it allowed, so that
 * nobody profits from messages to expensive numbers far away. A number that could be in several countries (+1, +44)
 * may be in any of them.
 * @param to E.164
 * @param countries ISO 3166-1 alpha-2, upper case
 */
export function checkRecipient(to: string, countries: ReadonlySet<string>): true | RecipientRefusal {
  const number = parsePhone(to, { extract: false })
  if (!number || number.number !== to || !number.isPossible()) return 'bad_number'
  const possible = number.country ? [number.country] : number.getPossibleCountries()
  return possible.some((country) => countries.has(country)) || 'country_not_allowed'
}
