import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestedTags } from './suggested-tags.ts'
import { isStandardTag, standardTags } from './tags.ts'

describe('words suggest their tags', () => {
  test.each([
    ['Very polite, and so patient with the late check-in.', ['polite', 'patient']],
    ['They were well-behaved and co-operative.', ['well-behaved', 'cooperative']],
    ['Was understanding when the room was not ready', ['understanding']],
    ['Shouted at the night porter and refused to leave', ['aggressive', 'uncooperative']],
    ['A noisy party that disturbed other guests', ['disruptive']],
    ['Muy amable y respetuosa, dio las gracias a todos', ['polite', 'respectful']],
    ['Se portó bien. Atento y cortés.', ['well-behaved', 'attentive', 'courteous']],
    ['El huésped se negó a pagar y gritaba', ['uncooperative', 'aggressive']],
    ['Magalang at matiyaga si ma’am kahit matagal ang check-in', ['polite', 'patient']],
    ['Maingay sila buong gabi, sinigawan pa ang guard', ['disruptive', 'aggressive']],
    ['Très polie, courtoise et compréhensive', ['polite', 'courteous', 'understanding']],
    ['Bruyants toute la nuit, ils ont refusé de partir', ['disruptive', 'uncooperative']],
  ])('%s', (text, tags) => {
    expect(suggestedTags(text).toSorted()).toEqual(tags.toSorted())
  })
})

describe('what is negated suggests nothing', () => {
  test.each([
    'not polite',
    'She wasn’t very polite',
    'never once courteous to us',
    'They didn’t shout, nobody was aggressive',
    'nadie fue agresivo, personne n’était bruyant',
    'without being disruptive',
    'no fue nada amable',
    'poco respetuoso con el personal',
    'sin ser agresivo',
    'hindi po sila masyadong magalang',
    'di maingay',
    'walang respeto at hindi magalang',
    'n’était pas du tout poli',
    'jamais agressif, peu courtois',
    'il a manqué de patience',
  ])('%s', (text) => {
    expect(suggestedTags(text)).toEqual([])
  })

  test('only in its own clause, and not where more is said', () => {
    expect(suggestedTags('not quiet, but polite')).toEqual(['polite'])
    expect(suggestedTags('No hubo problemas. Amable.')).toEqual(['polite'])
    expect(suggestedTags('not only polite but patient')).toEqual(['polite', 'patient'])
    expect(suggestedTags('hindi lang magalang, matiyaga pa')).toEqual(['polite', 'patient'])
    expect(suggestedTags('un peu agressif')).toEqual(['aggressive'])
  })

  test('except where the refusal is what is meant', () => {
    expect(suggestedTags('She did not cooperate')).toEqual(['uncooperative'])
    expect(suggestedTags('no colaboró con nosotros')).toEqual(['uncooperative'])
  })
})

test('opposites and nouns suggest nothing', () => {
  for (const text of ['impolite', 'disrespectful', 'maleducado', 'impoli', 'inconsiderate', 'irrespetuoso'])
    expect(suggestedTags(text)).toEqual([])
  expect(suggestedTags('The patient came at nine')).toEqual([])
  expect(suggestedTags('El paciente llegó tarde')).toEqual([])
  expect(suggestedTags('had trouble understanding the bill')).toEqual([])
})

test('every tag can be suggested, in any writing of it', () => {
  const said = 'polite WELL-BEHAVED atténtif patient; was understanding; considerate; helpful; courteous; '
  const more = 'respectful; disruptive; aggressive; uncooperative'
  expect(suggestedTags(said + more).toSorted()).toEqual(Object.keys(standardTags).toSorted())
})

test('any text gives standard tags, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const tags = suggestedTags(text)
      expect(tags.every(isStandardTag)).toBe(true)
      expect(new Set(tags).size).toBe(tags.length)
    }),
  )
})
