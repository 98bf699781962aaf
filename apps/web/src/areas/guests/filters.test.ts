import { describe, expect, it } from 'vitest'
import { filtersInForce, textsOf } from './filters.ts'
import { readGuestsSearch } from './search-params.ts'

describe('filtersInForce', () => {
  it('does not count the order', () => {
    expect(filtersInForce(readGuestsSearch({ sort: 'name', level: 'low', tag: 'polite' }))).toBe(2)
  })
})

describe('textsOf', () => {
  it('keeps filters and order as a view, and reads back to the same', () => {
    const search = readGuestsSearch({
      level: 'high',
      tag: 204,
      sort: 'name',
      view: 'cards',
      duplicates: true,
    })
    expect(textsOf(search)).toEqual({ level: 'high', tag: '204', sort: 'name' })
    expect(readGuestsSearch(textsOf(search))).toEqual({ level: 'high', tag: '204', sort: 'name' })
  })
})
