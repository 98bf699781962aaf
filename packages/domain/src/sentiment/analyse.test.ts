import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyseSentiment, sentimentLabels, sentimentLanguages } from './index.ts'

const nothing = {
  label: 'neutral',
  score: 0,
  probabilities: { negative: 0, neutral: 1, positive: 0 },
  words: [],
}

describe('a text that says nothing known', () => {
  test.each([
    '',
    '   ',
    '12345 67',
    '...!!!',
    'שלום לכולם',
    'مرحبا بالعالم',
    '部屋はきれいでした',
    'xqzzy blorf',
  ])('is neutral: "%s"', (text) => {
    for (const language of [undefined, ...sentimentLanguages])
      expect(analyseSentiment(text, language)).toMatchObject(nothing)
  })
})

describe('how people write', () => {
  test.each([
    ['volveria', 'es'],
    ['La habitacion comodisima', 'es'],
    ['ang ganda', 'tl'],
    ['sulit', 'tl'],
    ['super bait ng staff, nakaka-relax, highly recommended', 'tl'],
    ['très agreable', 'fr'],
    ['AMAZING STAFF', 'en'],
    ['sooooo goooood', 'en'],
    ['😍😍', 'en'],
    ['Great :)', 'en'],
  ])('in favour: "%s"', (text, language) => {
    expect(analyseSentiment(text, language).label).toBe('positive')
  })

  test.each([
    ['di maganda', 'tl'],
    ['pangit', 'tl'],
    ['sayang pera, scam', 'tl'],
    ['fatal, no volvere', 'es'],
    ['degueulasse', 'fr'],
    ['worst hotel EVER', 'en'],
    ['dont recommend, dirty', 'en'],
    ['🤮', 'fr'],
  ])('against: "%s"', (text, language) => {
    expect(analyseSentiment(text, language).label).toBe('negative')
  })

  test('accents, case and the form of Unicode change nothing', () => {
    const texts = [
      'La habitación estaba limpísima',
      'la habitacion estaba limpisima',
      'La habitacio\u0301n estaba limpísima',
    ]
    for (const text of texts) expect(analyseSentiment(text).score).toBe(analyseSentiment(texts[0]!).score)
  })
})

describe('the language', () => {
  test.each([
    ['The room was clean', 'en'],
    ['La habitación estaba limpia', 'es'],
    ['Malinis ang kwarto', 'tl'],
    ['super friendly yung staff and ang ganda ng place', 'tl'],
    ['La chambre était propre', 'fr'],
    ['ok naman', 'tl'],
    ['très bien', 'fr'],
    ['muy bien', 'es'],
  ])('of "%s" is %s', (text, language) => {
    expect(analyseSentiment(text).language).toBe(language)
  })

  test('that is given counts, with its variants', () => {
    for (const [tag, language] of [
      ['es-MX', 'es'],
      ['fil', 'tl'],
      ['tl_PH', 'tl'],
      ['FR', 'fr'],
    ] as const)
      expect(analyseSentiment('The room was clean', tag).language).toBe(language)
  })

  test('that is not one of the four is detected', () => {
    expect(analyseSentiment('La chambre était propre', 'de').language).toBe('fr')
    expect(analyseSentiment('La chambre était propre', '').language).toBe('fr')
  })
})

describe('the words that carry it', () => {
  test('are cut out of the text as it was given', () => {
    const text = '👋🏽 The “lovely” room was NOT clean.'
    const { words } = analyseSentiment(text, 'en')
    for (const { start, end, text: word } of words) expect(text.slice(start, end)).toBe(word)
    expect(words.find((word) => word.text === 'lovely')?.weight).toBeGreaterThan(0)
    expect(words.find((word) => word.text === 'clean')?.weight).toBeLessThan(0)
  })

  test('leave out names', () => {
    const { words } = analyseSentiment('Then Joy told Grace that the soup was cold', 'en')
    expect(words.map((word) => word.text)).not.toContain('Joy')
    expect(words.map((word) => word.text)).toContain('cold')
  })
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('good ', 'not ', 'pero ', 'hindi ', 'sale ', '! ', 'pas ', '\u202e', '😍', "don 't ", '. '),
)

test('any text has a label of the highest probability, a score and words within bounds, the same twice', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.option(fc.string(), { nil: undefined }),
      (pieces, language) => {
        const text = pieces.join('')
        const result = analyseSentiment(text, language)
        const { label, score, probabilities, words } = result
        const values = sentimentLabels.map((each) => probabilities[each])
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
        expect(probabilities[label]).toBe(Math.max(...values))
        expect(score).toBeCloseTo(probabilities.positive - probabilities.negative, 9)
        for (const word of words) {
          expect(text.slice(word.start, word.end)).toBe(word.text)
          expect(Math.abs(word.weight)).toBeLessThanOrEqual(1)
        }
        expect(analyseSentiment(text, language)).toEqual(result)
      },
    ),
  )
})

/** Microseconds of processor time that this thread used, whatever else the machine did. */
function spentOn(text: string): number {
  const before = process.threadCpuUsage()
  analyseSentiment(text)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('time grows with the length of a text, whatever it is made of', () => {
  const repeated = (part: string, length: number) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length)
  for (const part of [
    'The room was not clean but lovely. ',
    'a',
    '1',
    'a.',
    '^_',
    ':',
    '\u0301',
    "n't",
    '👍',
    'é',
    ' - ',
  ]) {
    // Four times the length takes at most twice the linear time. Quadratic growth would take sixteen times.
    spentOn(repeated(part, 25_000))
    const [some, more] = [spentOn(repeated(part, 25_000)), spentOn(repeated(part, 100_000))]
    expect(more, part).toBeLessThan(8 * some + 50_000)
  }
})
