/** Longer names tell no more in a mail. */
const longest = 80

/** Control characters, line separators, and what turns the direction of the text around it. */
const disruptive = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A name that somebody typed, as it may stand in a mail of ours: one line, bounded, and nothing that a mail program
 * would make a link of, or our mails would carry anybody's advertising. A space parts what would be an address;
 * invisible characters would not do, since browsers drop them from the names of hosts.
 */
export function plainName(name: string): string {
  const line = name.replaceAll(disruptive, ' ').replaceAll(/\s+/gu, ' ').trim()
  const signs = Array.from(line)
  const short = signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line
  return short.replaceAll(/(?<=\S)([.:@。．｡])(?=[\p{L}/])/gu, '$1 ')
}
