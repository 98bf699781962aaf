import { describe, expect, test } from 'vitest'
import { analyseSentiment } from './index.ts'

const score = (text: string, language: string) => analyseSentiment(text, language).score

/** In each pair, the first is negative and the second positive. */
const opposites: Record<string, [against: string, favour: string][]> = {
  en: [
    ['The room was not clean.', 'The room was clean.'],
    ["The staff weren't friendly", 'The staff were friendly'],
    ['I would never recommend it', 'I would recommend it'],
    ["We don 't recommend this hotel", 'We recommend this hotel'],
    ['without any comfort', 'comfortable'],
    ['The food was bad', 'The food was not bad'],
  ],
  es: [
    ['La habitación no estaba limpia.', 'La habitación estaba limpia.'],
    ['No recomiendo este hotel', 'Recomiendo este hotel'],
    ['Nunca volveremos', 'Volveremos'],
    ['ni limpio ni cómodo', 'limpio y cómodo'],
    ['sin encanto', 'con encanto'],
    ['está mal', 'no está mal'],
  ],
  tl: [
    ['hindi malinis ang kwarto', 'malinis ang kwarto'],
    ['di maganda', 'maganda'],
    ["'di masarap", 'masarap'],
    ['walang galang', 'magalang'],
    ['may sira', 'walang sira'],
    ['not satisfied po', 'satisfied po'],
  ],
  fr: [
    ["La chambre n'était pas propre.", 'La chambre était propre.'],
    ['Je ne recommande pas', 'Je recommande'],
    ['jamais aimable', 'toujours aimable'],
    ['sans charme', 'avec du charme'],
    ['aucun confort', 'grand confort'],
    ['mauvais', 'pas mauvais'],
  ],
}

describe.each(Object.entries(opposites))('negation in %s', (language, pairs) => {
  test.each(pairs)('"%s" is against, "%s" in favour', (against, favour) => {
    expect(score(against, language)).toBeLessThan(0)
    expect(score(favour, language)).toBeGreaterThan(0)
  })
})

test('a comma ends the reach of a negation', () => {
  expect(score('No lift, clean rooms, friendly staff', 'en')).toBeGreaterThan(
    score('No clean rooms, friendly staff', 'en'),
  )
})

test('"not only" denies nothing', () => {
  expect(analyseSentiment('Not only clean but also beautiful', 'en').label).toBe('positive')
})

/** In each pair, the first is the stronger. */
const strengths: [language: string, stronger: string, weaker: string][] = [
  ['en', 'very dirty', 'slightly dirty'],
  ['en', 'soooo dirty', 'a bit dirty'],
  ['es', 'muy sucio', 'un poco sucio'],
  ['es', 'carísimo', 'algo caro'],
  ['tl', 'sobrang dumi', 'medyo madumi'],
  ['tl', 'napakapangit', 'medyo pangit'],
  ['fr', 'très sale', 'un peu sale'],
  ['fr', 'vraiment décevant', 'plutôt décevant'],
]

test.each(strengths)('%s: "%s" weighs more than "%s"', (language, stronger, weaker) => {
  const weight = (text: string) =>
    Math.min(...analyseSentiment(text, language).words.map((word) => word.weight))
  expect(weight(stronger)).toBeLessThan(weight(weaker))
})

/** The same two opinions in both orders: what follows the "but" counts more. */
const contrasts: [language: string, bad: string, but: string, good: string][] = [
  ['en', 'dirty room', 'but', 'good location'],
  ['es', 'habitación sucia', 'pero', 'buen desayuno'],
  ['es', 'habitación sucia', 'sin embargo', 'buen desayuno'],
  ['tl', 'pangit ang kwarto', 'pero', 'masarap ang pagkain'],
  ['tl', 'mabagal', 'kaso', 'masarap'],
  ['fr', 'chambre sale', 'mais', 'bon accueil'],
  ['fr', 'chambre sale', 'pourtant', 'bon accueil'],
]

test.each(contrasts)('%s: after "%s %s …" the end counts more', (language, bad, but, good) => {
  expect(score(`${bad} ${but} ${good}`, language)).toBeGreaterThan(score(`${good} ${but} ${bad}`, language))
})
