import { rolesFor } from '@comity/contract'
import { Session } from '../../../../platform/auth/session.ts'
import { sql } from '../../../../platform/db/statements.ts'
import { demoId } from '../organisation.ts'
import type { NetworkWorld } from './world.ts'

const hotel = { key: 'harbour-lantern', admin: 'admin', contact: 'Duty manager, +44 7700 900100' }
const inns = { key: 'salt-and-slate', admin: 'Hesper Quillan', contact: 'Night desk, +44 7700 900140' }
const shortLet = { key: 'cles-du-port', admin: 'Ombeline Quentric', contact: 'Astreinte, +33 6 39 98 10 20' }

const assessor = 'Capucine Vergeronnet'

const grounds = ['violence', 'weapon', 'sexual_harassment', 'threat', 'theft', 'fraud']

/** The agreement of the two hotels, in force, and a proposal of the short-let host. Returns the id of the first. */
export async function ensureAgreements(world: NetworkWorld): Promise<string> {
  const shared = await ensureAgreement(world, hotel, 260, {
    partners: [{ venueCode: 'DEMO-SCARBOROUGH', contact: inns.contact }],
    sectors: ['hotel'],
    countries: ['GB'],
    grounds,
    severities: ['medium', 'high', 'critical'],
    termMonths: { medium: 6, high: 9, critical: 18 },
    reviewAt: world.daysAgo(-210).toISOString(),
  })
  await sign(world, hotel, 259, shared)
  await sign(world, inns, 257, shared)
  const offered = await ensureAgreement(world, shortLet, 3, {
    partners: [{ venueCode: 'DEMO-WHITBY', contact: hotel.contact }],
    sectors: ['hotel', 'short_let'],
    countries: ['FR', 'GB', 'PT'],
    grounds: ['violence', 'weapon', 'sexual_harassment', 'fraud'],
    severities: ['high', 'critical'],
    termMonths: { medium: 6, high: 12, critical: 24 },
    reviewAt: world.daysAgo(-330).toISOString(),
    assessmentId: await ensureAssessment(world),
    metNeeds: ['FR', 'PT'].map((country) => ({
      country,
      need: 'offence_data_basis',
      reference: `Legal opinion ${country} 2026-14`,
    })),
  })
  await sign(world, shortLet, 3, offered)
  return shared
}

type Party = typeof hotel

/** The organisation's only agreement, proposed where it is missing. */
async function ensureAgreement(
  world: NetworkWorld,
  { key, admin, contact }: Party,
  daysAgo: number,
  terms: object,
): Promise<string> {
  const { items } = await world.call(key, admin, 0, 'listAgreements', { query: { limit: '100' } })
  const known = items.find(({ latest }) => latest.createdBy.organisationId === demoId(key))
  if (known) return known.id
  const body = { contact, ...terms }
  return (await world.call(key, admin, daysAgo, 'createAgreement', { body })).id
}

async function sign(
  world: NetworkWorld,
  { key, admin }: Party,
  daysAgo: number,
  agreementId: string,
): Promise<void> {
  const params = { agreementId }
  const { latest, can } = await world.call(key, admin, 0, 'getAgreement', { params })
  if (can.sign !== true) return
  const body = { version: latest.version, digest: latest.digest }
  await world.call(key, admin, daysAgo, 'signAgreement', { params, body })
}

/** Allows severe grounds between two sectors; no call writes one yet. */
async function ensureAssessment(world: NetworkWorld): Promise<string> {
  const { key, admin } = shortLet
  const { idOf, tokenOf } = world.peopleOf(key)
  const by = (who: string, daysAgo: number) =>
    new Session(world.services.database, {
      token: tokenOf(who),
      roles: rolesFor('staff'),
      now: world.daysAgo(daysAgo),
    })
  const assessmentId = demoId('assessment of short lets and hotels')
  await by(assessor, 24).write((tx) =>
    tx.run(sql`
      insert into network.assessments (assessment_id, created_by, written_by, title, created_at, review_at)
      values (${assessmentId}::uuid, ${demoId(key)}::uuid, ${idOf(assessor)}::uuid,
        'Grave incidents between hotels and short lets', platform.app_now(), ${world.daysAgo(-345)}::timestamptz)
      on conflict do nothing`),
  )
  await by(admin, 20).write((tx) =>
    tx.run(sql`
      update network.assessments set approved_by = ${idOf(admin)}::uuid, approved_at = platform.app_now()
      where assessment_id = ${assessmentId}::uuid and approved_by is null`),
  )
  return assessmentId
}
