import type { AuditEvent } from '../../platform/audit/audit.ts'
import { writeEntry } from '../../platform/audit/audit.ts'
import type { SignInEvent, SignInHooks } from '../../platform/auth/sign-in.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { Mail, SignInChange } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { getOrganisation } from '../platform/index.ts'
import { wasLockedLately } from './queries/locks.ts'
import { getRecipient } from './queries/recipients.ts'
import { listVenues } from './queries/venues.ts'

const resetLastsMs = 30 * 60_000

/**
 * Reports sign-in events to the audit log and to the owner of the account, in the organisation where the person acts.
 */
export function signInHooks(
  services: Pick<Services, 'clock' | 'database' | 'vault'>,
): Pick<SignInHooks, 'clock' | 'sendMail' | 'onEvent' | 'wordsAbout'> {
  const { clock, database } = services

  /** Does nothing for a person without an organisation, who has no audit log. */
  async function where<T>(
    userId: string,
    organisationId: string | null,
    work: (tx: SystemTx) => Promise<T>,
  ): Promise<T | undefined> {
    const now = clock.now()
    const found = organisationId ?? (await database.lookUp('organisationOfUser', userId, now))
    return found ? database.system({ job: 'sign_in', organisationId: found, now }, work) : undefined
  }

  return {
    clock,
    async sendMail({ userId, email, token }) {
      const expiresAt = new Date(clock.now().getTime() + resetLastsMs)
      const mail = { to: { email }, template: 'password_reset', parameters: { token, expiresAt } } as const
      const isQueued = await where(userId, null, async (tx) => {
        await queueMail(tx, services, { ...(await localeOf(tx)), ...mail })
        return true
      })
      if (isQueued) return
      // A person without an organisation may be invited again and signs in to prove the account.
      const scope = { job: 'sign_in', now: clock.now() }
      await database.platform(scope, (tx) => queueMail(tx, services, { language: 'en', ...mail }))
    },
    async onEvent(event) {
      const organisationId = 'organisationId' in event ? event.organisationId : null
      await where(event.userId, organisationId, async (tx) => {
        const actor = { kind: 'staff' as const, id: event.userId }
        // The owner is notified once per lock, not for every attempt.
        const isNews = event.kind !== 'sign_in.locked' || !(await wasLockedLately(tx, event.userId))
        await writeEntry(tx, await tx.scope, actor, entryOf(event))
        const content = isNews ? mailOf(event, clock.now()) : undefined
        const owner = content && (await getRecipient(tx, event.userId))
        if (!content || !owner) return
        const { email, name } = owner
        await queueMail(tx, services, { to: { email, name }, ...(await localeOf(tx)), ...content })
      })
    },
    async wordsAbout(userId) {
      const words = await where(userId, null, async (tx) => {
        const organisation = await getOrganisation(tx)
        return [organisation.name, ...(await listVenues(tx)).map(({ name }) => name)]
      })
      return words ?? []
    },
  }
}

async function localeOf(tx: SystemTx) {
  const organisation = await getOrganisation(tx)
  return { language: organisation.language, timeZone: organisation.time_zone }
}

function entryOf(event: SignInEvent): AuditEvent {
  const member = { kind: 'member' as const, id: event.userId }
  switch (event.kind) {
    case 'session.started': {
      const { method, secondFactor, isNewDevice } = event
      const subject = { kind: 'session' as const, id: event.sessionId }
      const device = isNewDevice === undefined ? {} : { isNewDevice }
      return { action: event.kind, subject, details: { method, secondFactor, ...device } }
    }
    case 'session.ended':
      return { action: event.kind, subject: { kind: 'session', id: event.sessionId } }
    case 'passkey.added':
    case 'passkey.removed':
      return { action: event.kind, subject: { kind: 'passkey', id: event.passkeyId } }
    case 'sign_in.failed':
    case 'sign_in.locked':
      return { action: event.kind, subject: member, details: { factor: event.factor } }
    case 'password.changed':
    case 'password.reset':
    case 'second_factor.enabled':
    case 'second_factor.disabled':
    case 'recovery_codes.made':
    case 'recovery_code.used':
      return { action: event.kind, subject: member }
  }
}

type Content = Mail extends infer M ? (M extends Mail ? Pick<M, 'template' | 'parameters'> : never) : never

const changes: Partial<Record<SignInEvent['kind'], SignInChange>> = {
  'second_factor.enabled': 'second_factor_added',
  'second_factor.disabled': 'second_factor_removed',
  'recovery_codes.made': 'recovery_codes_made',
  'recovery_code.used': 'recovery_code_used',
  'passkey.added': 'passkey_added',
  'passkey.removed': 'passkey_removed',
}

function mailOf(event: SignInEvent, changedAt: Date): Content | undefined {
  if (event.kind === 'password.changed' || event.kind === 'password.reset')
    return { template: 'password_changed', parameters: { changedAt } }
  if (event.kind === 'sign_in.locked')
    return { template: 'account_locked', parameters: { endsAt: event.endsAt } }
  const change = changes[event.kind]
  return change && { template: 'new_sign_in_method', parameters: { change, changedAt } }
}
