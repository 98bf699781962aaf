import { describe, expect, test } from 'vitest'
import { analyseSentiment, type SentimentLabel, sentimentLabels } from './index.ts'
import en from './samples/en-hotels.json' with { type: 'json' }
import es from './samples/es-hotels.json' with { type: 'json' }
import fr from './samples/own-fr.json' with { type: 'json' }
import tl from './samples/tl-reviews.json' with { type: 'json' }
import later from './samples/written-later.json' with { type: 'json' }

interface Sample {
  language: string
  text: string
  label: string
}

function macroF1(samples: readonly Sample[], said: readonly SentimentLabel[]): number {
  const values = sentimentLabels.map((label) => {
    const right = samples.filter((sample, index) => sample.label === label && said[index] === label).length
    const actual = samples.filter((sample) => sample.label === label).length
    const claimed = said.filter((each) => each === label).length
    return (2 * right) / (actual + claimed)
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const laterIn = (language: string) => later.texts.filter((sample) => sample.language === language)

/** Floors allow for the size of the samples; the figures of the full sets are in docs/sentiment.md. */
const sets: [name: string, samples: Sample[], floor: number][] = [
  ['English hotels', en.texts, 0.64],
  ['Spanish hotels', es.texts, 0.66],
  ['Tagalog reviews', tl.texts, 0.76],
  ['French sentences', fr.texts, 0.78],
  ['English sentences written later', laterIn('en'), 0.6],
  ['Spanish sentences written later', laterIn('es'), 0.7],
  ['Tagalog sentences written later', laterIn('tl'), 0.75],
  ['French sentences written later', laterIn('fr'), 0.75],
]

describe.each(sets)('%s, never learned from', (_, samples, floor) => {
  test(`are told apart with macro-F1 of ${floor} and more, the language given`, () => {
    const said = samples.map(({ text, language }) => analyseSentiment(text, language).label)
    expect(macroF1(samples, said)).toBeGreaterThanOrEqual(floor)
  })

  test('are mostly told apart alike when the language is detected', () => {
    const same = samples.filter(
      ({ text, language }) => analyseSentiment(text).label === analyseSentiment(text, language).label,
    )
    expect(same.length / samples.length).toBeGreaterThan(0.97)
  })
})

const passingFacts: Record<string, string[]> = {
  en: [
    'We arrived on Tuesday.',
    'Room 204.',
    'It was in March.',
    'Breakfast is served from seven.',
    'I booked online.',
    'The hotel has five floors.',
  ],
  es: ['Llegamos el martes.', 'Habitación 204.', 'Fue en marzo.', 'Éramos dos.'],
  tl: ['Dumating kami noong Martes.', 'We arrived on Tuesday.', 'Room 204.', 'Noong Marso ito.'],
  fr: ['Nous sommes arrivés mardi.', 'Chambre 204.', 'C’était en mars.', 'Nous étions deux.'],
}

describe.each(Object.entries(passingFacts))('a fact in passing in %s', (language, facts) => {
  const samples = [...en.texts, ...es.texts, ...tl.texts, ...fr.texts, ...later.texts].filter(
    (sample) => sample.language === language,
  )
  test.each(facts)('"%s" changes at most one label in twenty, before and after', (fact) => {
    const changed = (join: (text: string) => string) =>
      samples.filter(({ text }) => analyseSentiment(join(text)).label !== analyseSentiment(text).label).length
    expect(changed((text) => `${text} ${fact}`) / samples.length).toBeLessThanOrEqual(0.05)
    expect(changed((text) => `${fact} ${text}`) / samples.length).toBeLessThanOrEqual(0.05)
  })
})
