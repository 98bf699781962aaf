/**
 * Rewrites that unify the spellings of one sound in many languages, applied in this order. Capitals are sounds that
 * need two or more Latin letters: S (ship), C (church), X (loch), Z (measure), T (tsar).
 */
const rewrites: [RegExp, string][] = [
  [/^abd(?:[aeou](?:[ln](?=.)|([rsdznt])(?=\1)))/g, 'abd'],
  [/schtsch|shch|stch/g, 'S'],
  [/tz?sch|tch|cz/g, 'C'],
  [/sch|sh|sz/g, 'S'],
  [/tz/g, 'T'],
  [/dzh|dsh|dj(?=.)/g, 'j'],
  [/zh/g, 'Z'],
  [/ch/g, 'C'],
  [/kh/g, 'X'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/ck|cq|qu(?=[eiy])/g, 'k'],
  [/qu/g, 'kw'],
  [/c(?=[aoulrkt]|$)/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ts/g, 'T'],
  [/x/g, 'ks'],
  [/ou|oo/g, 'u'],
  [/ee|ie(?=.)/g, 'i'],
  [/(?:iy|yy|yi|ii|ey|ei|ij|y)$/g, 'i'],
  [/ae/g, 'e'],
  [/oe|eu/g, 'o'],
  [/(?<=[ie])h(?=[^aeiouh])|h$/g, ''],
  [/(.)\1+/g, '$1'],
]

/** How a folded word (lower-case ASCII) may sound, whatever language spelt it; see `letter-costs.ts`. */
export function soundSpelling(folded: string): string {
  return rewrites.reduce((text, [from, to]) => text.replace(from, to), folded)
}
