const initials = 'g kk n d tt r m b pp s ss . j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = '. k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const firstSyllable = 0xac00
const syllableCount = 11_172

/** A Hangul word in Latin letters, sign by sign (Revised Romanisation, 2000, without its sound changes). */
export function hangulToLatin(word: string): string {
  let letters = ''
  for (const sign of word) {
    const code = (sign.codePointAt(0) ?? 0) - firstSyllable
    if (code < 0 || code >= syllableCount) continue
    const parts = [
      initials[Math.floor(code / 588)],
      medials[Math.floor((code % 588) / 28)],
      finals[code % 28],
    ]
    letters += parts.join('').replaceAll('.', '')
  }
  return letters
}
