import { describe, expect, it } from 'vitest'
import { faultsOf, likelyName, newGuestOf } from './new-guest-schema.ts'

const fields = { name: 'Ilse Marrow', phone: '', email: '', language: '' }

describe('newGuestOf', () => {
  it('leaves out what was left empty', () => {
    expect(newGuestOf({ ...fields, email: ' ilse@marrow.example ' })).toEqual({
      name: 'Ilse Marrow',
      email: 'ilse@marrow.example',
    })
  })
})

describe('faultsOf', () => {
  it('finds none in a name alone', () => {
    expect(faultsOf(fields)).toEqual({})
  })

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: '1234' }, { name: 'invalid_name' }],
    [{ email: 'ilse' }, { email: 'invalid_email' }],
    [{ phone: '1'.repeat(41) }, { phone: 'too_long' }],
  ])('finds the fault of %j', (typed, faults) => {
    expect(faultsOf({ ...fields, ...typed })).toEqual(faults)
  })
})

describe('likelyName', () => {
  it.each([
    ['Юлия', 'Юлия'],
    [' ann lee ', 'ann lee'],
    ['204', ''],
    ['ann@lee.example', ''],
    ['+44 7700', ''],
    [undefined, ''],
  ])('reads %j as %j', (search, name) => {
    expect(likelyName(search)).toBe(name)
  })
})
