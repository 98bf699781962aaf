import { createGuest } from '@comity/contract/guests/create-guest'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../forms/use-call-form.ts'
import { noIdentity } from '../identity-values.ts'
import { likelyName, newGuestOf } from './new-guest.ts'

const fields = { ...noIdentity, name: 'Ilse Marrow' }
const faults = (typed: object) => faultsOf(createGuest.body, newGuestOf({ ...fields, ...typed }))

describe('newGuestOf', () => {
  it('leaves out what was left empty', () => {
    expect(newGuestOf({ ...fields, email: ' ilse@marrow.example ' })).toEqual({
      name: 'Ilse Marrow',
      email: 'ilse@marrow.example',
    })
  })

  it('sends the lines of an address that were filled', () => {
    const address = { ...noIdentity.address, city: 'Norwick', street: ' ' }
    expect(newGuestOf({ ...fields, address })).toEqual({ name: 'Ilse Marrow', address: { city: 'Norwick' } })
  })
})

describe('the contract', () => {
  it('finds no fault in a name alone', () => {
    expect(faults({})).toEqual({})
  })

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: '1234' }, { name: 'invalid_name' }],
    [{ email: 'ilse' }, { email: 'invalid_email' }],
    [{ phone: '1'.repeat(41) }, { phone: 'too_long' }],
    [{ birthDate: '1849-12-31' }, { birthDate: 'invalid_date' }],
    [{ address: { ...noIdentity.address, postcode: '1'.repeat(21) } }, { 'address.postcode': 'too_long' }],
  ])('finds the fault of %j', (typed, found) => {
    expect(faults(typed)).toEqual(found)
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
