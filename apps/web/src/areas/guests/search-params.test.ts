import { describe, expect, it } from 'vitest'
import { readGuestSearch, readGuestsSearch } from './search-params.ts'

describe('readGuestsSearch', () => {
  it('keeps every filter that it knows', () => {
    const address = { level: 'high', status: 'banned', tag: 'polite', venue: 'v', sort: 'name' }
    expect(readGuestsSearch(address)).toEqual(address)
  })

  it('drops values that are on no list', () => {
    expect(readGuestsSearch({ level: 'evil', status: 'x', sort: 'risk', view: 'map', new: 'no' })).toEqual({})
  })

  it('opens the form by ?new=1 and the review by ?duplicates=true', () => {
    expect(readGuestsSearch({ new: 1 })).toEqual({ new: true })
    expect(readGuestsSearch({ duplicates: true })).toEqual({ duplicates: true })
  })
})

describe('readGuestSearch', () => {
  it('takes the guest from the query and nothing else', () => {
    expect(readGuestSearch({ guest: 'a1', level: 'high' })).toEqual({ guest: 'a1' })
  })
})
