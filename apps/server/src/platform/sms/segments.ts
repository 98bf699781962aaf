/**
 * GSM 03.38 (3GPP TS 23.038, 6.2.1): characters of one septet; and (6.2.1.1) those that take an escape and a second
 * one.
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
)
const escaped = new Set('\f^{}\\[~]|€')

/** Each segment of a longer text has less room, because of a header with its position (3GPP TS 23.040, 9.2.3.24.1). */
const room = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const

/** Maximum number of segments of a message. */
export const mostSegments = 2

/**
 * Encoding and length of a text message. One character outside the GSM alphabet makes the whole text UCS-2 (16-bit
 * units).
 * @returns at least one segment, also for an empty text; no character is split between two
 */
export function countSegments(text: string): { encoding: 'gsm7' | 'ucs2'; segments: number } {
  const signs = Array.from(text)
  const isGsm = signs.every((sign) => basic.has(sign) || escaped.has(sign))
  const encoding = isGsm ? 'gsm7' : 'ucs2'
  const sizes = signs.map((sign) => (isGsm ? (escaped.has(sign) ? 2 : 1) : sign.length))
  const { single, joined } = room[encoding]
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return { encoding, segments: 1 }
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > joined) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { encoding, segments }
}

/** As perceived: no letter loses its accent, no flag is split. */
const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' })
const fits = (text: string) => countSegments(text).segments <= mostSegments

/**
 * A text with an optional link that fits: a text that is too long ends in "..." and the link remains complete.
 * @throws RangeError when the link alone does not fit
 */
export function fitText(words: string, link?: string): string {
  const tail = link === undefined ? '' : ` ${link}`
  if (!fits(tail.trim())) throw new RangeError('the link alone takes more than two segments')
  if (fits(words + tail)) return words + tail
  const most = mostSegments * room.gsm7.joined
  const signs = Array.from(signsOf.segment(words.slice(0, most)), ({ segment }) => segment)
  for (let kept = signs.length - 1; kept > 0; kept--) {
    const text = `${signs.slice(0, kept).join('').trimEnd()}...${tail}`
    if (fits(text)) return text
  }
  return tail.trim()
}
