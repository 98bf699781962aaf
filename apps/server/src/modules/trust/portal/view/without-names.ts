/** Words of a name that are shorter may be anything. */
const shortestWord = 3
const hidden = '[…]'
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

/**
 * Takes names of staff out of words about a guest: as a whole in any case, and each word of them as names are written,
 * with a capital letter. Names are those of the organisation's own staff; what else somebody wrote stays.
 */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= shortestWord)
  const words = whole
    .flatMap((name) => name.split(/\s+/u))
    .filter((word) => word.length >= shortestWord && /^\p{Lu}/u.test(word))
  const patterns = [
    [[...new Set(whole)], 'giu'],
    [[...new Set(words)], 'gu'],
  ] as const
  const expressions = patterns.flatMap(([all, flags]) =>
    all.length === 0
      ? []
      : [
          new RegExp(
            `(?<![\\p{L}\\p{N}])(?:${all
              .toSorted((a, b) => b.length - a.length)
              .map(escaped)
              .join('|')})(?![\\p{L}\\p{N}])`,
            flags,
          ),
        ],
  )
  return (text) => expressions.reduce((left, expression) => left.replaceAll(expression, hidden), text)
}
