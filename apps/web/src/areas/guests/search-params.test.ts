import { describe, expect, it } from 'vitest'
import { filtersInForce, readGuestSearch, readGuestsSearch, textOf } from './search-params.ts'

describe('textOf', () => {
  it.each([
    ['Okafor', 'Okafor'],
    [204, '204'],
    [true, 'true'],
  ])('reads %j as the text %s', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it.each([undefined, null, '', '  ', { q: 1 }, ['a']])('reads %j as nothing', (value) => {
    expect(textOf(value)).toBeUndefined()
  })
})

describe('readGuestsSearch', () => {
  it('keeps every filter that it knows', () => {
    const address = { level: 'high', status: 'banned', tag: 'polite', venue: 'v', sort: 'name' }
    expect(readGuestsSearch(address)).toEqual(address)
  })

  it('drops values that are on no list', () => {
    expect(readGuestsSearch({ level: 'evil', status: 'x', sort: 'risk', view: 'map', new: 'no' })).toEqual({})
  })

  it('opens the form by ?new=1', () => {
    expect(readGuestsSearch({ new: 1 })).toEqual({ new: true })
  })
})

describe('readGuestSearch', () => {
  it('takes the guest from the query and nothing else', () => {
    expect(readGuestSearch({ guest: 'a1', level: 'high' })).toEqual({ guest: 'a1' })
  })
})

describe('filtersInForce', () => {
  it('does not count the order', () => {
    expect(filtersInForce(readGuestsSearch({ sort: 'name', level: 'low', tag: 'polite' }))).toBe(2)
  })
})
