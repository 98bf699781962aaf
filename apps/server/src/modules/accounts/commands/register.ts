import type { Contract } from '@comity/contract'
import { normaliseEmail } from '@comity/domain/guests'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { newSecret } from '../../../platform/auth/api-key.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { choosePassword } from '../choose-password.ts'
import { codeHash, newVenueCode } from '../codes.ts'
import { foundOrganisation } from '../found-organisation.ts'
import { findRegistration, forgetRegistration, insertRegistration } from '../queries/registrations.ts'
import { zonesOf } from '../time-zones.ts'
import { readPhone, storeManagerPreferences } from './manager-preferences.ts'
import type { ManagerPreferences } from './manager-preferences.ts'

type Body = z.output<Contract['registerManager']['body']>

const lastsMs = 24 * 3_600_000

/** Kept sealed until the address is confirmed. */
interface Registration {
  /** Created with the registration, so that a repeated confirmation continues an interrupted one. */
  readonly userId: string
  readonly organisationId: string
  /** Base64. One key per organisation, whatever is interrupted: the vault keeps what it opened. */
  readonly wrappedKey: string
  readonly organisation: Body['organisation'] & { readonly timeZone: string }
  readonly venue: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly preferences: ManagerPreferences | null
}

/**
 * Mails a link to confirm or, to a known address, the note that it is known. Response and work are the same in both
 * cases.
 */
export async function register(services: Services, body: Body, source: string): Promise<void> {
  const { organisation, venue, manager } = body
  const timeZone = timeZoneOf(organisation)
  if (body.preferences) readPhone(body.preferences, organisation.country)
  const words = [manager.name, manager.email, organisation.name, venue.name]
  await choosePassword(services, '/manager/password', manager.password, words)
  const email = normaliseEmail(manager.email) ?? manager.email
  await refuseFlood(services, email, source)
  const [isKnown, passwordHash] = [
    (await services.signIn.findUserByEmail(email)) !== undefined,
    await services.signIn.hashPassword(manager.password),
  ]
  const now = services.clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lastsMs)
  const to = { to: { email }, language: organisation.language, timeZone }
  const registration: Registration = {
    userId: crypto.randomUUID(),
    organisationId: crypto.randomUUID(),
    wrappedKey: services.vault.newOrganisationKey().toString('base64'),
    organisation: { ...organisation, timeZone },
    venue: venue.name,
    name: manager.name,
    email,
    passwordHash,
    preferences: body.preferences ?? null,
  }
  const sealed = services.vault.sealContent('registration', registration)
  await services.database.platform({ job: 'register', now }, async (tx) => {
    if (isKnown) return queueMail(tx, services, { ...to, template: 'already_registered', parameters: {} })
    await insertRegistration(tx, { tokenHash: codeHash(services, token), sealed, expiresAt })
    return queueMail(tx, services, {
      ...to,
      template: 'verify_registration',
      parameters: { token, expiresAt },
    })
  })
}

/**
 * Every registration counts as a failure, because an address could be flooded with mails otherwise.
 *
 * @throws Failure rate_limited
 */
async function refuseFlood({ signIn, clock }: Services, email: string, source: string): Promise<void> {
  const trial = { kind: 'registration' as const, account: email, source, isKnown: false }
  try {
    await signIn.attempts.run(trial, clock.now(), async () => false)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'locked_out') throw error
    throw new Failure('rate_limited', { retryAfterSeconds: error.retryAfterSeconds ?? 60, cause: error })
  }
}

/**
 * Creates the organisation, its first venue and its manager, who is also its admin. The token is deleted at the end, so
 * an interrupted confirmation can be repeated.
 */
export async function confirmRegistration(services: Services, token: string, password: string) {
  const now = services.clock.now()
  const tokenHash = codeHash(services, token)
  const scope = { job: 'register.confirm', now }
  const sealed = await services.database.platform(scope, (tx) => findRegistration(tx, tokenHash))
  if (!sealed) throw new Failure('expired')
  const made = services.vault.openContent('registration', sealed) as Registration
  if (!(await services.signIn.isPassword(password, made.passwordHash))) throw new Failure('wrong_credentials')
  const [venueId, code] = [crypto.randomUUID(), newVenueCode()]
  const { organisationId } = made
  await services.database
    .system({ ...scope, organisationId }, (tx) => found(services, tx, made, { venueId, code }))
    .catch((error: unknown) => {
      // It was confirmed before, or the address was confirmed in another way since.
      throw isMade(error) ? new Failure('expired', { cause: error }) : error
    })
  await services.database.platform(scope, (tx) => forgetRegistration(tx, tokenHash))
  return {
    organisation: { id: organisationId, name: made.organisation.name },
    venue: { id: venueId, name: made.venue, code },
    email: made.email,
  }
}

function isMade(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'conflict'
  return error instanceof DatabaseError && error.constraint === 'organisations_pkey'
}

async function found(
  services: Services,
  tx: SystemTx,
  made: Registration,
  venue: { readonly venueId: string; readonly code: string },
): Promise<void> {
  const { organisationId, now } = await tx.scope
  const { userId, name, email, passwordHash, organisation } = made
  const { country, timeZone } = organisation
  const wrappedKey = Buffer.from(made.wrappedKey, 'base64')
  await foundOrganisation(tx, {
    ...organisation,
    isDemo: false,
    wrappedKey,
    venues: [{ ...venue, name: made.venue, country, timeZone }],
    members: [{ userId, name, email, role: 'admin', venueId: null }],
  })
  if (made.preferences) {
    const vault = services.vault.organisation(organisationId, wrappedKey)
    await storeManagerPreferences(tx, vault, { managerId: userId, country }, made.preferences)
  }
  // Last, because the account is created outside this transaction.
  await services.signIn.createUser({ userId, name, email, emailVerified: true, passwordHash }, now)
}

function timeZoneOf({ country, timeZone }: Body['organisation']): string {
  const zones = zonesOf(country)
  if (zones.length === 0) throw invalidField('/organisation/country', 'invalid_choice')
  if (timeZone === undefined && zones.length === 1) return zones[0]!
  if (timeZone === undefined) throw invalidField('/organisation/timeZone', 'required')
  if (!zones.includes(timeZone)) throw invalidField('/organisation/timeZone', 'invalid_choice')
  return timeZone
}
