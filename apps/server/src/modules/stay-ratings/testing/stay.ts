import { sql } from '../../../platform/db/statements.ts'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import type { StayOverrides } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'
import { holdStay, releaseStay } from '../holds.ts'
import feedbackModule from '../../feedback/module.ts'
import stayRatingsModule from '../module.ts'

const subscribers = { ...feedbackModule.subscribers, ...stayRatingsModule.subscribers }

export function tokenOf(link: string): string {
  const token = /#stay=([\w-]{43})$/u.exec(link)?.[1]
  if (!token) throw new Error(`No token in ${link}`)
  return token
}

/** Invites the guest of a stay. Returns what the guest can do. */
export async function invited(app: TestApp, staff: Caller, stayId: string) {
  const reply = await staff.call('POST', `/api/stays/${stayId}/invitation`, {})
  if (reply.status !== 200) throw new Error(`Not invited: ${reply.status} ${JSON.stringify(reply.body)}`)
  return guestOf(app, tokenOf(reply.body.link))
}

/** A stay of a guest with an address. */
export async function stayWithEmail(
  app: TestApp,
  of: TestOrganisation,
  email: string,
  language: string | null = null,
  overrides: StayOverrides = {},
) {
  const stay = await makeStay(app, of, overrides)
  await inside(app, of, async (tx) => {
    const { wrappedKey, contact } = (await organisationVault(app.services, tx)).sealContact({ email })
    await tx.run(sql`
      update guests set wrapped_key = ${wrappedKey}, contact = ${contact}, language = ${language}
      where guest_id = ${stay.guestId}::uuid`)
  })
  return stay
}

export function guestOf(app: TestApp, token: string) {
  const path = `/api/stay-ratings/${token}`
  return {
    token,
    see: async () => (await app.anonymous('GET', path)).body,
    rate: (body: object = { rating: 5 }) => app.anonymous('POST', path, body),
  }
}

/** Opens an incident on a stay, as its module does. Returns its id. */
export async function hold(
  app: TestApp,
  of: TestOrganisation,
  stayId: string,
  sourceId: string = crypto.randomUUID(),
) {
  await inside(app, of, async (tx) =>
    holdStay(tx, await tx.scope, { stayId, venueId: of.venueIds[0]!, kind: 'incident', sourceId }),
  )
  return sourceId
}

export function release(app: TestApp, of: TestOrganisation, sourceId: string): Promise<void> {
  return inside(app, of, async (tx) => releaseStay(tx, await tx.scope, sourceId))
}

/** Handles due events of the outbox. Returns the ratings counted so far. */
export async function countedRatings(app: TestApp, of: TestOrganisation): Promise<number> {
  while ((await drainOutbox(app.services, of.organisationId, subscribers)) > 0);
  const row = await inside(app, of, (tx) =>
    tx.first(sql<{ ratings: number }>`select coalesce(sum(ratings), 0)::int as ratings from feedback_daily`),
  )
  return row!.ratings
}
