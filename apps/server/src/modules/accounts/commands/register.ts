import type { Contract } from '@comity/contract'
import { normaliseEmail } from '@comity/domain/guests'
import type { z } from 'zod'
import { newSecret } from '../../../platform/auth/api-key.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { choosePassword } from '../choose-password.ts'
import { codeHash, newVenueCode } from '../codes.ts'
import { foundOrganisation } from '../found-organisation.ts'
import { insertRegistration, takeRegistration } from '../queries/registrations.ts'
import { zonesOf } from '../time-zones.ts'
import { readPhone, storeManagerPreferences } from './manager-preferences.ts'
import type { ManagerPreferences } from './manager-preferences.ts'

type Body = z.output<Contract['registerManager']['body']>

const lastsMs = 24 * 3_600_000

/** What is kept, sealed, until the address is proved. */
interface Registration {
  readonly organisation: Body['organisation'] & { readonly timeZone: string }
  readonly venue: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly preferences: ManagerPreferences | null
}

/** Mails a link to confirm; to an address that is known, that it is. The answer is the same, and so is the work. */
export async function register(services: Services, body: Body): Promise<void> {
  const { organisation, venue, manager } = body
  const timeZone = timeZoneOf(organisation)
  if (body.preferences) readPhone(body.preferences, organisation.country)
  const words = [manager.name, manager.email, organisation.name, venue.name]
  await choosePassword(services, '/manager/password', manager.password, words)
  const email = normaliseEmail(manager.email) ?? manager.email
  const [isKnown, passwordHash] = [
    (await services.signIn.findUserByEmail(email)) !== undefined,
    await services.signIn.hashPassword(manager.password),
  ]
  const now = services.clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lastsMs)
  const to = { to: { email }, language: organisation.language, timeZone }
  const registration: Registration = {
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

/** Makes the organisation, its first venue and its manager, who administers it. The token counts once. */
export async function confirmRegistration(services: Services, token: string) {
  const now = services.clock.now()
  const sealed = await services.database.platform({ job: 'register.confirm', now }, (tx) =>
    takeRegistration(tx, codeHash(services, token)),
  )
  if (!sealed) throw new Failure('expired')
  const made = services.vault.openContent('registration', sealed) as Registration
  const { name, email, passwordHash, organisation } = made
  const userId = await services.signIn
    .createUser({ name, email, emailVerified: true, passwordHash }, now)
    .catch((error: unknown) => {
      // Somebody else proved this address meanwhile, by another registration or an invitation.
      throw error instanceof Failure && error.code === 'conflict' ? new Failure('expired') : error
    })
  const [organisationId, venueId, code] = [crypto.randomUUID(), crypto.randomUUID(), newVenueCode()]
  const wrappedKey = services.vault.newOrganisationKey()
  const { country, timeZone } = organisation
  await services.database.system({ job: 'register.confirm', organisationId, now }, async (tx) => {
    await foundOrganisation(tx, {
      ...organisation,
      isDemo: false,
      wrappedKey,
      venues: [{ venueId, name: made.venue, code, country, timeZone }],
      members: [{ userId, name, email, role: 'admin', venueId: null }],
    })
    if (!made.preferences) return
    const vault = services.vault.organisation(organisationId, wrappedKey)
    await storeManagerPreferences(tx, vault, { managerId: userId, country }, made.preferences)
  })
  return {
    organisation: { id: organisationId, name: organisation.name },
    venue: { id: venueId, name: made.venue, code },
    email,
  }
}

function timeZoneOf({ country, timeZone }: Body['organisation']): string {
  const zones = zonesOf(country)
  if (zones.length === 0) throw invalidField('/organisation/country', 'invalid_choice')
  if (timeZone === undefined && zones.length === 1) return zones[0]!
  if (timeZone === undefined) throw invalidField('/organisation/timeZone', 'required')
  if (!zones.includes(timeZone)) throw invalidField('/organisation/timeZone', 'invalid_choice')
  return timeZone
}
