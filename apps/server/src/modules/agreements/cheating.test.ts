import { sharingSectors } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jurisdictionFor, reviewedCountries } from '@comity/domain/network'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { codeOf, inForce, proposed, sign, termsWith } from './testing/agreements.ts'

let app: TestApp
let north: TestOrganisation
let south: TestOrganisation
let admin: Caller
let partner: Caller
let stranger: Caller
beforeAll(async () => {
  app = await testApp()
  north = await app.organisation()
  south = await app.organisation()
  admin = await app.signedIn(north, 'admin')
  partner = await app.signedIn(south, 'admin')
  stranger = await app.signedIn(await app.organisation(), 'admin')
})
afterAll(() => app.close())

/** Runs a statement as the application role in the caller's scope. Returns the number of rows or the error. */
async function tries(
  by: Caller,
  statement: Statement<unknown>,
  role: 'admin' | 'manager' | 'privacy' = 'admin',
): Promise<number | string> {
  const ticket = { token: by.token, roles: [role], now: app.clock.now() }
  try {
    return await app.services.database.write(ticket, (tx) => tx.run(statement))
  } catch (error) {
    return (error as { code?: string; cause?: { code?: string } }).code ?? 'unknown'
  }
}
const [denied, nothing] = ['42501', 0]

const signatureOf = (id: string, organisationId: string, userId: string, version = 1) => sql`
  insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
  select v.agreement_id, v.version, ${organisationId}::uuid, v.digest, ${userId}::uuid, platform.app_now()
  from network.agreement_versions v where v.agreement_id = ${id}::uuid and v.version = ${version}`

describe('the role of the application', () => {
  test('signs for no other organisation, no other person and at no other time', async () => {
    const { id } = await proposed(admin, [south])
    expect(await tries(admin, signatureOf(id, south.organisationId, admin.userId))).toBe(denied)
    expect(await tries(admin, signatureOf(id, south.organisationId, partner.userId))).toBe(denied)
    expect(await tries(admin, signatureOf(id, north.organisationId, partner.userId))).toBe(denied)
    const earlier = sql`
      insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
      select v.agreement_id, v.version, ${north.organisationId}::uuid, v.digest, ${admin.userId}::uuid,
        platform.app_now() - interval '1 day'
      from network.agreement_versions v where v.agreement_id = ${id}::uuid`
    expect(await tries(admin, earlier)).toBe(denied)
    expect(await tries(admin, signatureOf(id, north.organisationId, admin.userId))).toBe(1)
  })

  test('signs as an administrator alone, and nothing that is not proposed, of another digest or ended', async () => {
    const { id } = await proposed(admin, [south])
    const manager = await app.signedIn(north, 'manager')
    const ticket = { token: manager.token, roles: ['manager'] as const, now: app.clock.now() }
    await expect(
      app.services.database.write(ticket, (tx) =>
        tx.run(signatureOf(id, north.organisationId, manager.userId)),
      ),
    ).rejects.toMatchObject({ code: denied })
    const draft = await proposed(admin, [south], { isDraft: true })
    expect(await tries(admin, signatureOf(draft.id, north.organisationId, admin.userId))).toBe(denied)
    const forged = sql`
      insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
      values (${id}::uuid, 1, ${north.organisationId}::uuid, ${Buffer.alloc(32, 7)}::bytea, ${admin.userId}::uuid, platform.app_now())`
    expect(await tries(admin, forged)).toBe('23503')
    await tries(
      admin,
      sql`
      update network.agreements set ended_at = platform.app_now(), ended_by = ${admin.userId}::uuid
      where agreement_id = ${id}::uuid`,
    )
    expect(await tries(partner, signatureOf(id, south.organisationId, partner.userId))).toBe(denied)
  })

  test('changes no word of a version, whether it is proposed or signed', async () => {
    const { id } = await inForce([admin, partner], [south])
    const change = (what: string) =>
      sql`update network.agreement_versions set ${sql.raw(what)} where agreement_id = ${id}::uuid`
    for (const what of [
      'months_critical = 24',
      `grounds = '{dealing}'`,
      `digest = '\\x00'`,
      `review_at = platform.app_now()`,
      'version = 9',
      'created_by = uuidv7()',
    ])
      expect(await tries(admin, change(what))).toBe(denied)
    expect(await tries(admin, change('proposed_at = platform.app_now()'))).toBe(nothing)
    expect(
      await tries(admin, sql`delete from network.agreement_versions where agreement_id = ${id}::uuid`),
    ).toBe(nothing)
    expect(await tries(admin, sql`delete from network.agreement_signatures`)).toBe(denied)
    expect(await tries(admin, sql`update network.agreement_parties set contact = 'nobody'`)).toBe(denied)
    const joins = (organisationId: string) => sql`
      insert into network.agreement_parties (agreement_id, version, organisation_id, contact)
      values (${id}::uuid, 1, ${organisationId}::uuid, 'desk')`
    expect(await tries(stranger, joins(north.organisationId))).toBe(denied)
    expect(await tries(admin, joins((await app.organisation()).organisationId))).toBe(denied)
  })

  test('brings no version into force by hand', async () => {
    const { id } = await proposed(admin, [south])
    const force = sql`update network.agreements set version_in_force = 1 where agreement_id = ${id}::uuid`
    expect(await tries(admin, force)).toBe(denied)
    const begun = sql`
      insert into network.agreements (created_by, created_at, version_in_force)
      values (${north.organisationId}::uuid, platform.app_now(), 1)`
    expect(await tries(admin, begun)).toBe(denied)
  })

  test('puts no version into the agreement of others', async () => {
    const { id } = await inForce([admin, partner], [south])
    const foreign = (organisationId: string) => sql`
      insert into network.agreement_versions (agreement_id, version, sectors, countries, venue_ids, grounds, severities,
        months_medium, months_high, months_critical, review_at, met_needs, digest, created_by, created_at)
      values (${id}::uuid, 2, '{hotel}', '{GB}', '{}', '{theft}', '{high}', 6, 12, 24,
        platform.app_now() + interval '1 month', '[]', ${Buffer.alloc(32)}::bytea, ${organisationId}::uuid, platform.app_now())`
    expect(await tries(stranger, foreign(north.organisationId))).toBe(denied)
    const own = await app.organisation()
    const outsider = await app.signedIn(own, 'admin')
    expect(await tries(outsider, foreign(own.organisationId))).toBe(denied)
    expect(await tries(partner, foreign(north.organisationId))).toBe(denied)
    expect(await tries(partner, foreign(south.organisationId))).toBe(1)
  })

  test('reads, pauses and ends nothing of others', async () => {
    const { id } = await inForce([admin, partner], [south])
    for (const table of [
      'agreements',
      'agreement_versions',
      'agreement_parties',
      'agreement_signatures',
      'agreement_pauses',
    ])
      expect(
        await tries(
          stranger,
          sql`select from ${sql.raw(`network.${table}`)} where agreement_id = ${id}::uuid`,
        ),
      ).toBe(nothing)
    const names = sql`select from network.names_in(${id}::uuid)`
    expect(await tries(stranger, names)).toBe(nothing)
    expect(await tries(partner, names)).toBe(2)
    const end = (by: Caller) => sql`
      update network.agreements set ended_at = platform.app_now(), ended_by = ${by.userId}::uuid where agreement_id = ${id}::uuid`
    expect(await tries(stranger, end(stranger))).toBe(nothing)
    const pause = (of: TestOrganisation, by: Caller) => sql`
      insert into network.agreement_pauses (agreement_id, organisation_id, paused_by, paused_at)
      values (${id}::uuid, ${of.organisationId}::uuid, ${by.userId}::uuid, platform.app_now())`
    expect(await tries(stranger, pause(north, stranger))).toBe(denied)
    expect(await tries(partner, pause(north, partner))).toBe(denied)
    expect(await tries(admin, pause(north, admin))).toBe(1)
    expect(
      await tries(partner, sql`delete from network.agreement_pauses where agreement_id = ${id}::uuid`),
    ).toBe(nothing)
  })

  test('ends nothing in another’s name, at another time, or as a newcomer; and what ended stays so', async () => {
    const third = await app.organisation()
    const newcomer = await app.signedIn(third, 'admin')
    const { id } = await inForce([admin, partner], [south])
    const codes = [south, third].map(({ venueIds }) => codeOf(venueIds[0]))
    await made(admin, 'POST', `/api/sharing-agreements/${id}/versions`, termsWith(codes))
    const end = (by: string, at = 'platform.app_now()') => sql`
      update network.agreements set ended_at = ${sql.raw(at)}, ended_by = ${by}::uuid where agreement_id = ${id}::uuid`
    expect(await tries(admin, end(partner.userId))).toBe(denied)
    expect(await tries(admin, end(admin.userId, `platform.app_now() + interval '1 year'`))).toBe(denied)
    expect(await tries(newcomer, end(newcomer.userId))).toBe(nothing)
    expect(await tries(admin, end(admin.userId))).toBe(1)
    const revive = sql`update network.agreements set ended_at = null, ended_by = null where agreement_id = ${id}::uuid`
    expect(await tries(admin, revive)).toBe(nothing)
  })

  test('sees no draft of a partner, not even whom it names', async () => {
    const { id } = await inForce([admin, partner], [south])
    const draft = await proposed(admin, [south], { isDraft: true })
    for (const table of ['agreements', 'agreement_versions', 'agreement_parties'])
      expect(
        await tries(
          partner,
          sql`select from ${sql.raw(`network.${table}`)} where agreement_id = ${draft.id}::uuid`,
        ),
      ).toBe(nothing)
    expect(await tries(partner, sql`select from network.agreements where agreement_id = ${id}::uuid`)).toBe(1)
  })

  test('is told of a venue code in the scope of staff alone', async () => {
    const code = north.venueIds[0]!.slice(0, 8)
    const asked = sql`select from network.venue_of_code(${code})`
    expect(await tries(partner, asked)).toBe(1)
    const scope = { job: 'test', organisationId: south.organisationId, now: app.clock.now() }
    expect(await app.services.database.system(scope, (tx) => tx.run(asked))).toBe(0)
  })
})

/** Whether a transaction waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const row = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
    tx.first(sql<{ found: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as found`),
  )
  return row?.found === true
}

describe('an impact assessment', () => {
  const written = (by: Caller, more = {}) => {
    const row = { id: crypto.randomUUID(), writtenBy: by.userId, approvedBy: null as string | null, ...more }
    const insert = sql`
      insert into network.assessments (assessment_id, created_by, written_by, title, created_at, approved_by, approved_at, review_at)
      values (${row.id}::uuid, ${north.organisationId}::uuid, ${row.writtenBy}::uuid, 'Grave grounds', platform.app_now(),
        ${row.approvedBy}::uuid, case when ${row.approvedBy}::uuid is not null then platform.app_now() end,
        platform.app_now() + interval '1 year')`
    return { id: row.id, insert }
  }
  const approval = (id: string, by: Caller) => sql`
    update network.assessments set approved_by = ${by.userId}::uuid, approved_at = platform.app_now()
    where assessment_id = ${id}::uuid`

  test('is approved by somebody else than wrote it, in person and once', async () => {
    const second = await app.signedIn(north, 'admin')
    const { id, insert } = written(admin)
    expect(await tries(admin, insert)).toBe(1)
    expect(await tries(admin, approval(id, admin))).toBe('23514')
    expect(await tries(admin, approval(id, second))).toBe(denied)
    expect(await tries(partner, approval(id, partner))).toBe(nothing)
    expect(await tries(second, approval(id, second))).toBe(1)
    const third = await app.signedIn(north, 'admin')
    expect(await tries(third, approval(id, third))).toBe(nothing)
  })

  test('is neither written in the name of another, nor approved as it is written, nor changed', async () => {
    const second = await app.signedIn(north, 'admin')
    expect(await tries(admin, written(admin, { writtenBy: second.userId }).insert)).toBe(denied)
    expect(await tries(admin, written(admin, { approvedBy: second.userId }).insert)).toBe(denied)
    for (const what of [`title = 'x'`, 'written_by = uuidv7()', 'review_at = platform.app_now()'])
      expect(await tries(admin, sql`update network.assessments set ${sql.raw(what)}`)).toBe(denied)
  })

  test('is approved by administrators and privacy officers alone', async () => {
    const manager = await app.signedIn(north, 'manager')
    const { id, insert } = written(admin)
    await tries(admin, insert)
    expect(await tries(manager, approval(id, manager), 'manager')).toBe(denied)
    const officer = await app.signedIn(north, 'privacy')
    expect(await tries(officer, approval(id, officer), 'privacy')).toBe(1)
  })
})

test('the last two signatures in transactions at once bring it into force, whichever ends first', async () => {
  const { id } = await proposed(admin, [south])
  const ticket = (by: Caller) => ({ token: by.token, roles: ['admin' as const], now: app.clock.now() })
  const { database } = app.services
  let second: Promise<number> | undefined
  await database.write(ticket(admin), async (tx) => {
    await tx.run(signatureOf(id, north.organisationId, admin.userId))
    second = database.write(ticket(partner), (other) =>
      other.run(signatureOf(id, south.organisationId, partner.userId)),
    )
    const over = second.then(() => true)
    while (!(await Promise.race([over, isSomebodyWaiting()])));
  })
  expect(await second).toBe(1)
  const holding = sql`
    select from network.agreements where agreement_id = ${id}::uuid and version_in_force = 1`
  expect(await tries(admin, holding)).toBe(1)
})

test('one signature that is missing keeps a version out of force, whatever was signed before', async () => {
  const third = await app.organisation()
  const agreement = await proposed(admin, [south, third])
  await sign(admin, agreement)
  const { state, inForce: version } = await sign(partner, agreement)
  expect({ state, version }).toEqual({ state: 'proposed', version: null })
})

test('the table of jurisdictions says what the rules say, country by country and sector by sector', async () => {
  const expected = reviewedCountries.flatMap((country) =>
    sharingSectors.flatMap((sector) => {
      const { allowed, needs } = jurisdictionFor(country, sector)
      return allowed ? [{ country, sector, needs: [...needs].toSorted() }] : []
    }),
  )
  const ticket = { token: admin.token, roles: ['admin' as const], now: app.clock.now() }
  const kept = await app.services.database.read(ticket, (tx) =>
    tx.all(sql<RowOf<'network.jurisdictions', 'country' | 'sector'> & { needs: string[] }>`
      select country, sector, array(select unnest(needs) order by 1) as needs from network.jurisdictions`),
  )
  const byPlace = (one: { country: string; sector: string }) => `${one.country} ${one.sector}`
  const sorted = <T extends { country: string; sector: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => (byPlace(a) < byPlace(b) ? -1 : 1))
  expect(sorted(kept)).toEqual(sorted(expected))
})
