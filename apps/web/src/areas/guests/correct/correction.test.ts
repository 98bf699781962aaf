import { describe, expect, it } from 'vitest'
import type { GuestDetail } from '../queries.ts'
import { correctionOf, valuesOf } from './correction.ts'

const guest = {
  name: 'Ilse Marrow',
  contact: { phone: '+442079460000', email: null },
  birthDate: '1980-02-29',
  address: { street: 'Elm Street 4', city: 'Norwick' },
  language: 'en',
  isVulnerable: false,
} as GuestDetail

const before = valuesOf(guest)

describe('correctionOf', () => {
  it('sends nothing of what was left alone, blanks aside', () => {
    expect(correctionOf(before, { ...before, name: ' Ilse Marrow ' })).toEqual({})
  })

  it('sends what was changed and takes away what was emptied', () => {
    expect(
      correctionOf(before, { ...before, email: 'ilse@marrow.example', phone: '', language: '' }),
    ).toEqual({
      email: 'ilse@marrow.example',
      phone: null,
      language: null,
    })
  })

  it('sends the address as a whole, and takes it away when every line was emptied', () => {
    const { address } = before
    expect(correctionOf(before, { ...before, address: { ...address, postcode: 'NW1' } })).toEqual({
      address: { street: 'Elm Street 4', city: 'Norwick', postcode: 'NW1' },
    })
    const none = { street: '', postcode: ' ', city: '', region: '' }
    expect(correctionOf(before, { ...before, address: none })).toEqual({ address: null })
  })

  it('sends the mark of a vulnerable guest where it was changed', () => {
    expect(correctionOf(before, { ...before, isVulnerable: true })).toEqual({ isVulnerable: true })
  })

  it('replaces a document or has it forgotten, and otherwise leaves it', () => {
    expect(correctionOf(before, { ...before, documentNumber: 'X 12' })).toEqual({ documentNumber: 'X 12' })
    expect(correctionOf(before, { ...before, forgetDocument: true })).toEqual({ documentNumber: null })
  })

  it('sends an emptied name, which the contract refuses: a name is never taken away', () => {
    expect(correctionOf(before, { ...before, name: '' })).toEqual({ name: '' })
    const nameless = valuesOf({ ...guest, name: null })
    expect(correctionOf(nameless, nameless)).toEqual({})
  })
})
