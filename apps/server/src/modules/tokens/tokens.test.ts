import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '../../platform/services.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { readable } from '../../testing/readable.ts'
import { newGuest } from '../guests/testing/records.ts'
import { writeDueTokens } from './job.ts'
import { markVerified } from './queries.ts'
import { disownPhone } from './testing/disown.ts'
import { contactTokens, rewriteTokens, writeTokens } from './write-tokens.ts'

let app: TestApp
let north: TestOrganisation
let south: TestOrganisation
let staff: Caller
let partner: Caller
beforeAll(async () => {
  app = await testApp()
  north = await app.organisation()
  south = await app.organisation({ country: 'FR' })
  staff = await app.signedIn(north, 'staff')
  partner = await app.signedIn(south, 'staff')
})
afterAll(() => app.close())

interface Token extends RowOf<'network.tokens', 'kind' | 'key_version' | 'verified_at' | 'suspended_at'> {
  token: string
}
const tokensOf = (of: TestOrganisation, guestId: string) =>
  inside(app, of, (tx) =>
    tx.all(sql<Token>`
      select kind, encode(token, 'hex') as token, key_version, verified_at, suspended_at from network.tokens
      where guest_id = ${guestId}::uuid order by kind, key_version`),
  )
const kindsOf = async (of: TestOrganisation, guestId: string) =>
  (await tokensOf(of, guestId)).map(({ kind }) => kind)
const byKind = async (of: TestOrganisation, guestId: string) =>
  Object.fromEntries((await tokensOf(of, guestId)).map(({ kind, token }) => [kind, token]))
const dueOf = (of: TestOrganisation) =>
  inside(app, of, (tx) =>
    tx.all(sql<RowOf<'network.tokens_due', 'guest_id'>>`select guest_id from network.tokens_due`),
  )

const person = {
  name: 'Zoë Lindqvist',
  birthDate: '1988-04-17',
  email: 'Zoe@Guests.example',
  phone: '07700 900321',
}
const abroad = { ...person, name: 'LINDQVIST Zoe', email: 'zoe@guests.EXAMPLE', phone: '+44 7700 900321' }
let phones = 0
const anybody = () => ({ ...person, phone: `+4477009${String(10_000 + phones++)}` })

describe('tokens', () => {
  test('are the same for one human at two organisations, however each of them writes the person down', async () => {
    const [here, there] = [await newGuest(staff, person), await newGuest(partner, abroad)]
    await writeDueTokens(app.services)
    const tokens = await byKind(north, here)
    expect(Object.keys(tokens).toSorted()).toEqual(['email', 'name_birth', 'phone'])
    expect(await byKind(south, there)).toEqual(tokens)
    const other = await newGuest(partner, { ...abroad, birthDate: '1988-04-18' })
    await writeDueTokens(app.services)
    const another = await byKind(south, other)
    expect(another['phone']).toBe(tokens['phone'])
    expect(another['name_birth']).not.toBe(tokens['name_birth'])
  })

  test('say nothing to whoever reads the table without the key', async () => {
    await newGuest(staff, { ...anybody(), documentNumber: 'X 123-456-789' })
    await writeDueTokens(app.services)
    const rows = await inside(app, north, (tx) =>
      tx.all(sql<{ row: string }>`select t::text as row from network.tokens t`),
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of ['zoe', 'lindqvist', '4477009', '1988-04', '198804', '123456789'])
      expect(readable(text).toLowerCase()).not.toContain(secret)
    const { secrets } = app.services.config
    expect(text.includes(secrets.network.toString('hex'))).toBe(false)
    const strange = {
      ...app.services,
      config: { ...app.services.config, secrets: { ...secrets, network: randomBytes(32) } },
    }
    expect(await found(strange, '+447700900321')).toEqual([])
  })

  test('follow what is known of a guest: what was given up leads nowhere', async () => {
    const guestId = await newGuest(staff, anybody())
    await writeDueTokens(app.services)
    const before = await byKind(north, guestId)
    await made(staff, 'PATCH', `/api/guest-profiles/${guestId}`, { phone: '+447700900999', email: null })
    await writeDueTokens(app.services)
    const after = await byKind(north, guestId)
    expect(Object.keys(after).toSorted()).toEqual(['name_birth', 'phone'])
    expect(after['phone']).not.toBe(before['phone'])
    expect(after['name_birth']).toBe(before['name_birth'])
  })

  test('are due of whatever statement writes guests, and written by the job', async () => {
    const { guestId } = await makeStay(app, north, { guestName: 'Ivo Marchetti' })
    await inside(app, north, (tx) =>
      tx.run(sql`update guests set birth_date = '1990-01-02' where guest_id = ${guestId}::uuid`),
    )
    expect((await dueOf(north)).map((row) => row.guest_id)).toContain(guestId)
    await Promise.all([writeDueTokens(app.services), writeDueTokens(app.services)])
    await writeDueTokens(app.services)
    expect(await kindsOf(north, guestId)).toEqual(['name_birth'])
    expect(await dueOf(north)).toEqual([])
    await inside(app, north, (tx) =>
      tx.run(sql`update guests set language = 'fr', risk_level = 'low' where guest_id = ${guestId}::uuid`),
    )
    expect(await dueOf(north)).toEqual([])
  })

  test('are written in the transaction that writes the profile, where one is written', async () => {
    const guestId = await newGuest(staff, { name: 'Rosa Whitcombe' })
    const contact = { phone: '+447700900777' }
    await inside(app, north, (tx) =>
      writeTokens(tx, app.services, { guestId, name: 'Rosa Whitcombe', birthDate: '1970-05-05', contact }),
    )
    expect(await kindsOf(north, guestId)).toEqual(['name_birth', 'phone'])
    expect((await dueOf(north)).map((row) => row.guest_id)).not.toContain(guestId)
  })

  test('of a guest who is deleted are gone', async () => {
    const { guestId } = await makeStay(app, north, { guestName: 'Ivo Tessaro' })
    await inside(app, north, async (tx) => {
      await writeTokens(tx, app.services, {
        guestId,
        name: null,
        birthDate: null,
        contact: { phone: '+447700900555' },
      })
      await tx.run(sql`delete from stays where guest_id = ${guestId}::uuid`)
      await tx.run(sql`delete from guests where guest_id = ${guestId}::uuid`)
    })
    expect(await tokensOf(north, guestId)).toEqual([])
    expect(await found(app.services, '+447700900555')).toEqual([])
  })

  test('are an organisation’s own: no other reads them, and a contact leads to profiles for the platform alone', async () => {
    const guestId = await newGuest(staff, { ...anybody(), phone: '+447700900888' })
    await writeDueTokens(app.services)
    expect(await tokensOf(south, guestId)).toEqual([])
    expect(await found(app.services, '+447700900888')).toEqual([guestId])
    const tokens = [...contactTokens(app.services, { kind: 'phone', value: '+447700900888' })]
    const asked = sql`select from network.profiles_of_contact(${tokens}::bytea[])`
    expect(await inside(app, south, (tx) => tx.run(asked))).toBe(0)
  })
})

async function found(services: Pick<Services, 'config'>, phone: string): Promise<string[]> {
  const tokens = [...contactTokens(services, { kind: 'phone', value: phone })]
  const scope = { job: 'test', now: app.clock.now() }
  const rows = await app.services.database.platform(scope, (tx) =>
    tx.all(sql<{ guest_id: string }>`select guest_id from network.profiles_of_contact(${tokens}::bytea[])`),
  )
  return rows.map((row) => row.guest_id)
}

describe('of a minor, in a school and in healthcare', () => {
  const child = { birthDate: '2012-06-01', phone: '+447700900111', email: 'child@guests.example' }

  test('there are tokens of phone and e-mail alone, which lead into the portal', async () => {
    const minor = await newGuest(staff, { ...anybody(), ...child })
    const school = await app.organisation({ sector: 'school' })
    const clinic = await app.organisation({ sector: 'healthcare' })
    const pupil = await newGuest(await app.signedIn(school, 'staff'), anybody())
    const patient = await newGuest(await app.signedIn(clinic, 'staff'), anybody())
    await writeDueTokens(app.services)
    expect(await kindsOf(north, minor)).toEqual(['email', 'phone'])
    expect(await kindsOf(school, pupil)).toEqual(['email', 'phone'])
    expect(await kindsOf(clinic, patient)).toEqual(['email', 'phone'])
  })

  test('the others go once somebody turns out to be under 18', async () => {
    const guestId = await newGuest(staff, anybody())
    await writeDueTokens(app.services)
    expect(await kindsOf(north, guestId)).toContain('name_birth')
    await made(staff, 'PATCH', `/api/guest-profiles/${guestId}`, { birthDate: child.birthDate })
    await writeDueTokens(app.services)
    expect(await kindsOf(north, guestId)).toEqual(['email', 'phone'])
  })

  test('the database takes no other, whoever writes it', async () => {
    const minor = await newGuest(staff, { ...anybody(), ...child })
    const cheat = (kind: string) =>
      inside(app, north, (tx) =>
        tx.run(sql`
          insert into network.tokens (token, key_version, kind, organisation_id, guest_id)
          values (${randomBytes(32)}::bytea, 1, ${kind}, ${north.organisationId}::uuid, ${minor}::uuid)`),
      )
    for (const kind of ['document', 'name_birth'])
      await expect(cheat(kind)).rejects.toMatchObject({ code: '42501' })
    expect(await cheat('phone')).toBe(1)
  })
})

describe('what is known of a contact', () => {
  const flagsOf = async (of: TestOrganisation, guestId: string, kind: string) =>
    (await tokensOf(of, guestId))
      .filter((one) => one.kind === kind)
      .map(({ verified_at, suspended_at }) => ({ verified_at, suspended_at }))

  test('is that the guest proved to hold it, at the profiles that a session opens', async () => {
    const [mine, others] = [
      await newGuest(staff, { ...anybody(), phone: '+447700900222' }),
      await newGuest(staff, { name: 'Ada Birchall', phone: '+447700900222' }),
    ]
    await writeDueTokens(app.services)
    const contact = { kind: 'phone', value: '+447700900222' } as const
    await inside(app, north, (tx) => markVerified(tx, contactTokens(app.services, contact), mine))
    expect(await flagsOf(north, mine, 'phone')).toEqual([
      { verified_at: app.clock.now(), suspended_at: null },
    ])
    expect(await flagsOf(north, mine, 'email')).toEqual([{ verified_at: null, suspended_at: null }])
    expect(await flagsOf(north, others, 'phone')).toEqual([{ verified_at: null, suspended_at: null }])
  })

  test('stays with it through other changes, and goes with it', async () => {
    const contact = anybody()
    const guestId = await newGuest(staff, contact)
    await writeDueTokens(app.services)
    const at = app.clock.now()
    await disownPhone(app, north, guestId, contact.phone)
    await writeDueTokens(app.services)
    await inside(app, north, (tx) =>
      tx.run(sql`
        update network.tokens set verified_at = platform.app_now()
        where guest_id = ${guestId}::uuid and kind = 'phone'`),
    )
    app.clock.forward(60_000)
    await made(staff, 'PATCH', `/api/guest-profiles/${guestId}`, { email: 'other@guests.example' })
    await writeDueTokens(app.services)
    expect(await flagsOf(north, guestId, 'phone')).toEqual([{ verified_at: at, suspended_at: at }])
    expect(await found(app.services, contact.phone)).toEqual([])
    expect(await flagsOf(north, guestId, 'name_birth')).toEqual([{ verified_at: null, suspended_at: at }])
    await made(staff, 'PATCH', `/api/guest-profiles/${guestId}`, { phone: '+447700900444' })
    await writeDueTokens(app.services)
    expect(await flagsOf(north, guestId, 'phone')).toEqual([{ verified_at: null, suspended_at: null }])
    expect(await found(app.services, '+447700900444')).toEqual([guestId])
  })
})

test('a guest who was disowned stays so when taken into another, and the other is met again once they part', async () => {
  const manager = await app.signedIn(north, 'manager')
  const of = async (by = anybody()) => ({ phone: by.phone, guestId: await newGuest(staff, by) })
  const [taken, disowned, other] = [await of(), await of(), await of()]
  const into = (guestId: string, otherGuestId: string) =>
    made(manager, 'POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId })
  const suspended = async () => {
    await writeDueTokens(app.services)
    return Promise.all(
      [taken, disowned, other].map(async ({ guestId }) =>
        (await tokensOf(north, guestId)).some(
          ({ kind, suspended_at: at }) => kind === 'name_birth' && at !== null,
        ),
      ),
    )
  }
  await into(disowned.guestId, taken.guestId)
  await disownPhone(app, north, disowned.guestId, disowned.phone)
  await writeDueTokens(app.services)
  const { claimId } = await into(other.guestId, disowned.guestId)
  expect(await suspended()).toEqual([true, true, true])
  await made(manager, 'POST', `/api/guest-profiles/${other.guestId}/split`, { claimId })
  expect(await suspended()).toEqual([true, true, false])

  // Checked while they are merged: every profile matches again.
  await into(other.guestId, disowned.guestId)
  expect(await suspended()).toEqual([true, true, true])
  await inside(app, north, async (tx) => {
    await tx.run(sql`
      update rights_requests set state = 'refused', closed_at = platform.app_now(), closed_by = ${crypto.randomUUID()}::uuid
      where guest_id = ${disowned.guestId}::uuid`)
    await rewriteTokens(tx, app.services, disowned.guestId)
  })
  expect(await suspended()).toEqual([false, false, false])
})

test('tokens of an organisation that nobody has written yet are written once it is there', async () => {
  const of = await app.organisation()
  const guestId = await newGuest(await app.signedIn(of, 'staff'), anybody())
  await inside(app, of, async (tx) => {
    await tx.run(sql`delete from network.tokens_due`)
    await tx.run(sql`delete from network.token_keys`)
    await tx.run(sql`delete from network.tokens`)
  })
  await writeDueTokens(app.services)
  expect(await kindsOf(of, guestId)).toEqual(['email', 'name_birth', 'phone'])
})
