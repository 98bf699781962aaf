import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Vault } from './vault.ts'

const vault = new Vault(randomBytes(32))
const organisation = vault.organisation('one', vault.newOrganisationKey())
const contact = { email: 'ines.quaresma@guests.example', phone: '+447700900123' }

test('a sealed contact opens to what was sealed, and no two seals look alike', () => {
  const [first, second] = [organisation.sealContact(contact), organisation.sealContact(contact)]
  expect(organisation.openContact(first)).toEqual(contact)
  expect(first.contact.equals(second.contact)).toBe(false)
  expect(first.contact.includes(contact.email)).toBe(false)
})

test('a changed byte is noticed', () => {
  const sealed = organisation.sealContact(contact)
  sealed.contact[sealed.contact.length - 1]! ^= 1
  expect(() => organisation.openContact(sealed)).toThrow(/authenticate/)
})

test('another organisation cannot open it, and its tokens differ', () => {
  const other = vault.organisation('other', vault.newOrganisationKey())
  const sealed = organisation.sealContact(contact)
  expect(() => other.openContact(sealed)).toThrow(/authenticate/)
  expect(other.token('email', contact.email)).not.toBe(organisation.token('email', contact.email))
})

test('the token of a document is the same in every organisation under one master key, and under no other', () => {
  const other = vault.organisation('other', vault.newOrganisationKey())
  expect(other.token('document', 'X123456')).toBe(organisation.token('document', 'X123456'))
  const elsewhere = new Vault(randomBytes(32))
  const foreign = elsewhere.organisation('one', elsewhere.newOrganisationKey())
  expect(foreign.token('document', 'X123456')).not.toBe(organisation.token('document', 'X123456'))
})

test('without the master key the key of an organisation cannot be opened', () => {
  const wrapped = vault.newOrganisationKey()
  expect(() => new Vault(randomBytes(32)).organisation('one', wrapped)).toThrow(/authenticate/)
})

test('a token is the same every time, apart for each kind of identifier', () => {
  expect(organisation.token('phone', '1234')).toBe(organisation.token('phone', '1234'))
  expect(organisation.token('phone', '1234')).not.toBe(organisation.token('last_digits', '1234'))
})
