import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import { channelsWorld, number } from './testing/world.ts'
import type { ChannelsWorld } from './testing/world.ts'
import { readable } from '../../testing/readable.ts'
import {
  beginProof,
  codeMinutes,
  codeTries,
  contactsOf,
  forgetContact,
  proveContact,
} from './verified-contacts.ts'

let world: ChannelsWorld
let organisation: Awaited<ReturnType<ChannelsWorld['organisation']>>
let userId: string

beforeAll(async () => {
  world = await channelsWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  organisation = await world.organisation()
  userId = randomUUID()
})

const begin = (value = number(), user = userId) =>
  world.inOrganisation(organisation.organisationId, (tx) =>
    beginProof(tx, organisation.keys, { userId: user, kind: 'phone', value }),
  )
const prove = (code: string, user = userId) =>
  world.inOrganisation(organisation.organisationId, (tx) =>
    proveContact(tx, organisation.keys, { userId: user, kind: 'phone', code }),
  )
const phone = async (of = organisation) =>
  (await world.inOrganisation(of.organisationId, (tx) => contactsOf(tx, of.keys, [userId]))).get(userId)
    ?.phone
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a number is nobody’s until its code was given back', async () => {
  const code = await begin()
  expect(code).toMatch(/^\d{6}$/u)
  expect(await phone()).toBeUndefined()
  expect(await prove(another(code))).toBe('wrong')
  expect(await phone()).toBeUndefined()
  expect(await prove(code)).toBe('proved')
  expect(await phone()).toBe(number())
  expect(await prove(code)).toBe('over')
})

test('a code can be tried a few times, and then not even rightly', async () => {
  const code = await begin()
  for (let attempt = 0; attempt < codeTries; attempt++) expect(await prove(another(code))).toBe('wrong')
  expect(await prove(code)).toBe('over')
  expect(await phone()).toBeUndefined()
})

test('many tries at once are no more than a few', async () => {
  const code = await begin()
  const tries = await Promise.all(Array.from({ length: 20 }, () => prove(another(code))))
  expect(tries.filter((answer) => answer === 'wrong')).toHaveLength(codeTries)
})

test('a code ends after its time', async () => {
  const code = await begin()
  world.forward(codeMinutes * 60_000)
  expect(await prove(code)).toBe('over')
})

test('what was proved holds until another is', async () => {
  await prove(await begin(number(1)))
  const code = await begin(number(2))
  expect(await phone()).toBe(number(1))
  await prove(code)
  expect(await phone()).toBe(number(2))
})

test('a new code ends the one before', async () => {
  const first = await begin()
  const second = await begin()
  expect(await prove(first)).toBe(first === second ? 'proved' : 'wrong')
})

test('nobody proves by the code of somebody else', async () => {
  const code = await begin()
  await begin(number(9), '00000000-0000-4000-8000-000000000001')
  expect(await prove(code, randomUUID())).toBe('over')
  expect(await phone()).toBeUndefined()
})

test('another organisation knows nothing of it, and a thief of the database neither', async () => {
  await prove(await begin())
  expect(await phone(await world.organisation())).toBeUndefined()
  const code = await begin(number(7))
  const rows = await world.inOrganisation(organisation.organisationId, (tx) =>
    tx.all(sql<{ row: string }>`select c::text as row
      from verified_contacts c where contact is not null`),
  )
  expect(rows).toHaveLength(1)
  const kept = readable(rows[0]!.row)
  expect(kept).not.toContain('7700900')
  expect(kept).not.toContain(code)
})

test('a contact is forgotten with what is under way', async () => {
  await prove(await begin())
  const code = await begin(number(2))
  await world.inOrganisation(organisation.organisationId, (tx) => forgetContact(tx, userId, 'phone'))
  expect(await phone()).toBeUndefined()
  expect(await prove(code)).toBe('over')
})
