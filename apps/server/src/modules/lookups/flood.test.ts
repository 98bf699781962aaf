import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { hitsOf, makeAgreement, makeListed, makeNetwork, question } from './testing/network.ts'
import type { Network } from './testing/network.ts'

let app: TestApp
let net: Network
beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

type Listed = Awaited<ReturnType<typeof makeListed>>

/** An organisation whose tokens are read before those of the partner. */
async function readBefore({ organisationId }: TestOrganisation): Promise<TestOrganisation> {
  for (;;) {
    const made = await app.organisation()
    if (made.organisationId < organisationId) return made
  }
}

/** Gives many profiles of an organisation the identifiers of a listed guest. */
const flood = (of: TestOrganisation, { theirs }: Listed, profiles: number) =>
  app.asSuperuser(async (client) => {
    await client.query(
      `with made as (
         insert into guests (organisation_id, guest_id, name, number, created_at)
         select $1, gen_random_uuid(), 'Guest', n, '2026-01-01' from generate_series(1, $3::int) n returning guest_id)
       insert into network.tokens (token, key_version, kind, organisation_id, guest_id, verified_at)
       select t.token, t.key_version, t.kind, $1, m.guest_id, t.verified_at
       from made m cross join network.tokens t where t.guest_id = $2`,
      [of.organisationId, theirs.guestId, profiles],
    )
    await client.query('analyze guests, network.tokens')
  })

test('profiles with the same number, at organisations that are party to nothing, hide nobody', async () => {
  const listed = await makeListed(app, net)
  await flood(await readBefore(net.partner), listed, 500)
  expect(await hitsOf(net.staff, question(net.home, listed.stayId))).toMatchObject([{ category: 'theft' }])
})

test('nor do those at another partner, or at one whose agreement with the asker has ended', async () => {
  const listed = await makeListed(app, net)
  const [other, former] = [await readBefore(net.partner), await readBefore(net.partner)]
  await makeAgreement(app, [net.home, other])
  await makeAgreement(app, [net.home, former]).then((agreementId) =>
    app.asSuperuser((client) =>
      client.query(
        'update network.agreements set ended_at = created_at, ended_by = created_by where agreement_id = $1',
        [agreementId],
      ),
    ),
  )
  await flood(other, listed, 500)
  await flood(former, listed, 500)
  expect(await hitsOf(net.staff, question(net.home, listed.stayId))).toMatchObject([{ category: 'theft' }])
})
