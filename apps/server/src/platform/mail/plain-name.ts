/** Longer names add nothing to a mail. */
const longest = 80

/** Control characters, line separators, and characters that change the direction of surrounding text. */
const disruptive = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A user-supplied name, made safe for our mails: one line, bounded, and nothing that a mail program would turn into a
 * link, or our mails could carry anybody's advertising. A space splits an address; invisible characters would not do,
 * because browsers drop them from host names.
 */
export function plainName(name: string): string {
  const line = name.replaceAll(disruptive, ' ').replaceAll(/\s+/gu, ' ').trim()
  const signs = Array.from(line)
  const short = signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line
  return short.replaceAll(/(?<=\S)([.:@。．｡])(?=[\p{L}/])/gu, '$1 ')
}
