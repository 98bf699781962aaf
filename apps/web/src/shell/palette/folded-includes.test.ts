import { expect, it } from 'vitest'
import { foldedIncludes } from './folded-includes.ts'

it('finds words in any order, without accents and capitals', () => {
  expect(foldedIncludes('Évaluer un client', 'client eval')).toBe(true)
})

it('does not find a text that lacks one of the words', () => {
  expect(foldedIncludes('Rate a guest', 'rate stay')).toBe(false)
})

it('finds everything while nothing is typed', () => {
  expect(foldedIncludes('Rate a guest', '')).toBe(true)
})
