import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIdentityWord } from './identity.ts'
import { analyseSentiment, type SentimentLanguage } from './index.ts'

/** "#" stands for a name. */
const nameTemplates: Record<SentimentLanguage, string[]> = {
  en: [
    '# was rude to the staff.',
    'The waiter # was very friendly.',
    'We met # and the room was not clean.',
    "#'s room was left dirty, but # paid on time.",
    'Thanks to # for the great service!',
    '#',
  ],
  es: [
    '# fue muy amable con nosotros.',
    'La recepcionista # nos atendió mal.',
    'Gracias a # por todo, volveremos.',
    'No volveremos, dijo #.',
  ],
  tl: [
    'Ang bait ni #.',
    'Si # ay masungit.',
    'salamat kay # sa masarap na pagkain',
    'Sobrang bagal ni # mag-serve.',
  ],
  fr: [
    '# a été très accueillante.',
    'Le serveur # était désagréable.',
    "Merci à # pour l'accueil.",
    'Nous avons parlé avec #, chambre sale.',
  ],
}

const names = (
  'Emily|Jack|Aaliyah|DeShawn|Oluwaseun|Chidinma|Mohammed|Fatima|Yusuf|Aisha|Wei|Xiaoling|' +
  'Min|Hina|Priya|Arjun|Sakura|Thuy|Nguyen|Ji-woo|José|María|Guadalupe|Ximena|' +
  'Joaquín|Chloé|Aïcha|Jean-Baptiste|Zoltán|Olga|Ligaya|Jhun-jhun|Maricel|Bongbong|Nanami|Sipho|' +
  'Moana|Anna Maria Lopez'
).split('|')
/** Also words of opinion: written as names they have no weight. */
const wordsAsNames = ['Joy', 'Grace', 'Linda', 'Dolores', 'Angel', 'Felicidad', 'Princess', 'Lovely']

const templatesOf = (templates: Record<SentimentLanguage, string[]>) =>
  Object.entries(templates).flatMap(([language, list]) =>
    list.map((template) => [language, template] as const),
  )

const reading = (template: string, word: string, language?: string) => {
  const { label, score, probabilities } = analyseSentiment(template.replaceAll('#', word), language)
  return { label, score, probabilities }
}

describe.each(templatesOf(nameTemplates))('%s: "%s"', (language, template) => {
  test('reads alike whoever is named', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.boolean(),
        fc.boolean(),
        (one, other, isLowerCase, isGiven) => {
          const written = (name: string) => (isLowerCase ? name.toLowerCase() : name)
          const given = isGiven ? language : undefined
          expect(reading(template, written(one), given)).toEqual(reading(template, written(other), given))
        },
      ),
      { numRuns: 150 },
    )
  })
})

test.each(wordsAsNames)('the name %s weighs nothing in a sentence and before a verb', (name) => {
  expect(reading('We met # and the room was not clean.', name, 'en')).toEqual(
    reading('We met # and the room was not clean.', 'Emily', 'en'),
  )
  expect(reading('# was rude to us.', name, 'en')).toEqual(reading('# was rude to us.', 'Emily', 'en'))
})

test('the same words are opinions where they are no names', () => {
  for (const [text, language] of [
    ['Lovely room, a joy to stay', 'en'],
    ['Linda habitación', 'es'],
    ['angel ang receptionist, lovely', 'tl'],
  ] as const)
    expect(analyseSentiment(text, language).score).toBeGreaterThan(0.3)
})

/** "#" stands for an identity. */
const groupTemplates: Record<SentimentLanguage, string[]> = {
  en: ['The # guest was polite and left the room clean.', 'A # family made a lot of noise and was rude.'],
  es: ['El huésped # fue grosero.', 'La cliente # fue encantadora y muy limpia.'],
  tl: ['Bastos ang bisitang #.', 'Ang bait ng # na bisita.'],
  fr: ['Le client # était désagréable.', 'La cliente # a été charmante.'],
}
const groups: Record<SentimentLanguage, string[]> = {
  en: (
    'American|Nigerian|Chinese|French|Filipino|New Zealand|Puerto Rican|Saudi|Muslim|Jewish|Christian|' +
    'Hindu|black|white|gay|transgender|disabled|deaf|blind|elderly|young|old|' +
    'male|female|pregnant'
  ).split('|'),
  es: [
    'estadounidense',
    'marroquí',
    'china',
    'francés',
    'filipina',
    'costa rica',
    'musulmana',
    'judío',
    'sorda',
  ],
  tl: ['Pinoy', 'Amerikano', 'Intsik', 'Hapones', 'Muslim', 'Katoliko', 'bakla', 'bulag', 'matanda', 'babae'],
  fr: ['américain', 'marocaine', 'chinois', 'espagnole', 'musulmane', 'juif', 'noire', 'handicapé', 'âgée'],
}

describe.each(templatesOf(groupTemplates))('%s: "%s"', (language, template) => {
  test('reads alike whoever is meant', () => {
    const list = groups[language as SentimentLanguage]
    const readings = list.map((word) => reading(template, word, language))
    for (const each of readings) expect(each).toEqual(readings[0])
  })
})

test('man or woman, the praise is the same', () => {
  const pairs = [
    ['El camarero fue muy atento y simpático', 'La camarera fue muy atenta y simpática'],
    ['Le serveur était attentionné et charmant', 'La serveuse était attentionnée et charmante'],
    ['He was kind and polite', 'She was kind and polite'],
  ] as const
  for (const [his, hers] of pairs) expect(analyseSentiment(his).label).toBe(analyseSentiment(hers).label)
})

test('words of identity carry no weight, words near them in writing do', () => {
  for (const form of ['filipino', 'musulman', 'mujer', 'aveugle', 'lesbian', 'gitano', 'bakla', 'elderly'])
    expect(isIdentityWord(form), form).toBe(true)
  for (const form of ['jamais', 'espantoso', 'malas', 'serbisyo', 'island', 'romantic', 'chinchilla'])
    expect(isIdentityWord(form), form).toBe(false)
})
