import { foldSigns, romaniseSigns } from './fold.ts'
import type { Folded } from './fold.ts'
import { namePatterns } from './name-patterns.ts'

/** What a reviewer must not learn. */
export interface KnownNames {
  readonly guest: readonly string[]
  readonly companions: readonly string[]
  readonly staff: readonly string[]
  /** Of the organisation and its venues. */
  readonly venue: readonly string[]
  /** Room and table numbers. */
  readonly rooms: readonly string[]
  /** Booking numbers and similar. */
  readonly numbers: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
  readonly word: string
}

type Form = 'contact' | 'digits' | 'code' | 'room'

/** Forms that identify a person (on a text in lower case without accents), with the word that replaces them. */
const forms: readonly (readonly [Form, RegExp, string])[] = [
  ['contact', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu, 'contact'],
  ['contact', /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/gu, 'contact'],
  ['contact', /(?:https?:\/\/|www\.)\S+/gu, 'contact'],
  ['contact', /(?:\+|\b00)\d[\d\s()./-]{6,}\d/gu, 'contact'],
  ['contact', /(?<![\p{L}\p{N}])\(?\d{2,5}\)?(?:[\s./-]\d{2,5}){2,}(?![\p{L}\p{N}])/gu, 'contact'],
  ['digits', /(?<![\p{L}\p{N}])\d{5,}(?![\p{L}\p{N}])/gu, 'number'],
  [
    'code',
    /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\d)(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]{5,}(?![\p{L}\p{N}])/gu,
    'number',
  ],
  [
    'room',
    /(?<!\p{L})(?:room|rm|table|suite|villa|bungalow|habitacion|mesa|kuwarto|silid|lamesa|chambre|zimmer|tisch)\s*(?:no\.?|number|numero|#|n°)?\s*[a-z]?\d[\p{L}\p{N}-]{0,11}/gu,
    'room',
  ],
]
/** Amounts, days and times are what the case is about. */
const kept =
  /(?<![\d])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}|\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?)(?![\d])/gu

/**
 * Replaces known names and identifying forms by role words. Removes rather too much than too little: a name is found
 * without accents, in other scripts, declined, and by any of its words. The patterns are compiled once for all texts.
 *
 * @param sought forms to look for: a reader who may know the others keeps them
 */
export function withoutNames(
  known: KnownNames,
  sought: readonly Form[] = ['contact', 'digits', 'code', 'room'],
): (text: string) => string {
  const names = [
    ...named(known.guest, 'guest'),
    ...named(known.companions, 'companion'),
    ...named(known.staff, 'staff'),
    ...named(known.venue, 'venue'),
  ]
  const values = [...exactly(known.numbers, 'number'), ...exactly(known.rooms, 'room')]
  return (text) => {
    const [native, roman] = [foldSigns(text), romaniseSigns(text)]
    const spans = [
      ...names.flatMap((name) => [
        ...found(native, name.native, name.word),
        ...found(roman, name.roman, name.word),
      ]),
      ...values.flatMap(({ pattern, word }) => found(native, [pattern], word)),
      ...formed(native, sought),
    ]
    return replaceAll(text, spans)
  }
}

function named(names: readonly string[], word: string) {
  return names.map((name) => ({
    native: namePatterns(foldSigns(name).text),
    roman: namePatterns(romaniseSigns(name).text),
    word,
  }))
}

function exactly(values: readonly string[], word: string) {
  return values.flatMap((value) => {
    const folded = foldSigns(value).text.trim()
    if (folded === '') return []
    const escaped = folded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}]|\d[.,:/-])${escaped}(?![\p{L}\p{N}]|[.,:/-]\d)`,
      'gu',
    )
    return [{ pattern, word }]
  })
}

function formed(view: Folded, sought: readonly Form[]): Span[] {
  const keptSpans = found(view, [kept], '')
  return forms
    .filter(([form]) => sought.includes(form))
    .flatMap(([, pattern, word]) => found(view, [pattern], word))
    .filter((span) => !keptSpans.some(({ start, end }) => start <= span.start && span.end <= end))
}

function found({ text, from }: Folded, patterns: readonly RegExp[], word: string): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: from[match.index] ?? 0,
      end: from[match.index + match[0].length] ?? 0,
      word,
    })),
  )
}

/** Touching or overlapping spans are one, under the word of the first; of several at one place the longest is first. */
function replaceAll(text: string, spans: readonly Span[]): string {
  const inOrder = spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let done = ''
  let place = 0
  let last = ''
  for (const { start, end, word } of inOrder) {
    if (end <= place) continue
    const before = text.slice(place, Math.max(place, start))
    const isSame = word === last && /^[\s.,'’-]*$/u.test(before)
    const overlaps = start < place
    // An initial before a name belongs to it.
    if (!isSame && !overlaps) done += `${before.replace(/(?:(?<![\p{L}\p{N}])\p{L}\.\s*)+$/u, '')}[${word}]`
    place = end
    last = word
  }
  return done + text.slice(place)
}
