import parsePhone from 'libphonenumber-js/min'

/** Why a number gets no message. */
export type RecipientRefusal = 'bad_number' | 'country_not_allowed'

/**
 * Whether a number may be sent to: of a country of the organisation's venues or one that it allowed, so that nobody
 * earns by having us send to dear numbers far away. A number that could be of several countries (+1, +44) may be of any
 * of them.
 * @param to E.164
 * @param countries ISO 3166-1 alpha-2, upper case
 */
export function checkRecipient(to: string, countries: ReadonlySet<string>): true | RecipientRefusal {
  const number = parsePhone(to, { extract: false })
  if (!number || number.number !== to || !number.isPossible()) return 'bad_number'
  const possible = number.country ? [number.country] : number.getPossibleCountries()
  return possible.some((country) => countries.has(country)) || 'country_not_allowed'
}
