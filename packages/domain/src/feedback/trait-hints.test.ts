import { describe, expect, test } from 'vitest'
import { traitHints } from './trait-hints.ts'

describe('a person is hinted at', () => {
  test.each([
    ['A black man in a hoodie', 'ethnicity', 'black man'],
    ['A white guy shouted', 'ethnicity', 'white guy'],
    ['He had brown skin', 'ethnicity', 'brown skin'],
    ['a coloured man', 'ethnicity', 'coloured man'],
    ['The man was black.', 'ethnicity', 'black'],
    ['the Pakistani guests', 'ethnicity', 'Pakistani'],
    ['Nigerian', 'ethnicity', 'Nigerian'],
    ['Chinese tourists', 'ethnicity', 'Chinese'],
    ['Mexican, about 40', 'ethnicity', 'Mexican'],
    ['Some Germans came in', 'ethnicity', 'Germans'],
    ['He is Irish', 'ethnicity', 'Irish'],
    ['He\u2019s Irish and loud', 'ethnicity', 'Irish'],
    ['an Irish traveller', 'ethnicity', 'Irish'],
    ['a trans woman', 'gender', 'trans woman'],
    ['LGBT couple', 'orientation', 'LGBT'],
    ['She is Protestant', 'religion', 'Protestant'],
    ['He seemed psychotic', 'health', 'psychotic'],
    ['un hombre negro', 'ethnicity', 'hombre negro'],
    ['los negros', 'ethnicity', 'negros'],
    ['Es marroquí y gritó', 'ethnicity', 'marroquí'],
    ['El cliente es marroquí', 'ethnicity', 'marroquí'],
    ['dos rumanos', 'ethnicity', 'rumanos'],
    ['un noir', 'ethnicity', 'noir'],
    ['une femme blanche', 'ethnicity', 'femme blanche'],
    ['un Marocain bruyant', 'ethnicity', 'Marocain'],
    ['itim na lalaki', 'ethnicity', 'itim na lalaki'],
    ['lalaking maitim', 'ethnicity', 'lalaking maitim'],
    ['mga Koreano', 'ethnicity', 'Koreano'],
  ])('in "%s"', (text, trait, word) => {
    expect(traitHints(text)).toContainEqual({ trait, word })
  })

  test.each([
    ['Cyrillic', 'g\u0430y'],
    ['phonetic', '\u0261ay'],
    ['wide', '\uff27\uff21\uff39'],
    ['parted by what is not seen', 'g\u200bay'],
  ])('in letters that are %s', (_what, text) => {
    expect(traitHints(text)).toMatchObject([{ trait: 'orientation' }])
  })
})

describe('a thing is not:', () => {
  test.each([
    'A black coat',
    'white wine',
    'black and white photo',
    'The bill was black',
    'two White Ladies',
    'Irish coffee',
    'Spanish tortilla',
    'the Spanish omelette',
    'The wine is Spanish',
    'Indian restaurant',
    'speaks Chinese',
    "The guest's English was poor",
    'speaks English and only some Spanish',
    'a Danish',
    'the nail polish',
    'two americanos',
    'trans fats',
    'abrigo negro',
    'vino blanco',
    'bata blanca',
    'una tortilla española',
    'restaurante chino',
    'habla chino',
    'a la mexicana',
    'un albañil',
    'Señor Germán',
    'manteau noir',
    'dans le noir',
    'café irlandais',
    'parle chinois',
    'une dame blanche',
    'Il est parti en protestant',
    'itim na bag',
    'isang Amerikano',
    'umorder ng Chinese food',
    'ngayong hapon',
  ])('%s', (text) => {
    expect(traitHints(text)).toEqual([])
  })
})
