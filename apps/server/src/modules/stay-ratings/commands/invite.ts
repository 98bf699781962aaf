import { languages } from '@comity/contract'
import type { Language } from '@comity/contract'
import { canInvite, windowEnd } from '@comity/domain/stay-ratings'
import { newSecret, secretHash } from '../../../platform/auth/api-key.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { emailOf } from '../../guests/index.ts'
import { getOrganisation } from '../../platform/index.ts'
import { getInvitedStay, insertInvitation, noteMailed } from '../invitations.ts'
import type { InvitedStay } from '../invitations.ts'
import { lockStay } from '../seal.ts'

export interface Invitation {
  readonly token: string
  readonly expiresAt: Date
  readonly mailedAt: Date | null
}

/** What an invitation needs of the organisation. */
export interface Inviter {
  readonly vault: OrganisationVault
  readonly language: Language
  /** Whether guests are invited automatically. */
  readonly isByItself: boolean
}

/** The mail is sent again on request, at most once in this time. */
const mailedAgainAfterMs = 24 * 3_600_000

export async function readInviter(services: Services, tx: Tx): Promise<Inviter> {
  const organisation = await getOrganisation(tx)
  const { organisation_id: id, wrapped_key: key, language, seal_ratings: isByItself } = organisation
  return { vault: services.vault.organisation(id, key), language, isByItself }
}

/** Invites the guest of a stay to rate it. A second call returns the same link. */
export async function inviteToRate(
  services: Services,
  tx: StaffTx,
  stayId: string,
  byMail: boolean,
): Promise<Invitation> {
  if (!(await lockStay(tx, stayId))) throw new Failure('not_found')
  const [scope, stay, inviter] = await Promise.all([
    tx.scope,
    getInvitedStay(tx, stayId),
    readInviter(services, tx),
  ])
  if (!stay) throw new Failure('not_found')
  const email = byMail ? emailOf(inviter.vault, stay) : undefined
  if (byMail && !email) throw new Failure('not_allowed_now', { reason: 'no_email' })
  return invite(services, tx, scope, inviter, stay, email)
}

/** Creates the invitation if missing, and mails it to a given address. The caller has locked the stay. */
export async function invite(
  services: Services,
  tx: Tx,
  scope: Scope,
  inviter: Inviter,
  stay: InvitedStay,
  email: string | undefined,
): Promise<Invitation> {
  const { now } = scope
  const isNew = stay.sealed_token === null
  const expiresAt = windowEnd(stay.invited_at ?? now)
  const refusal = isNew ? canInvite({ status: stay.status, lastDay: stay.last_day }, now) : true
  if (refusal !== true) throw new Failure('not_allowed_now', { reason: refusal })
  if (expiresAt <= now) throw new Failure('not_allowed_now', { reason: 'window_over' })

  const token = stay.sealed_token ? inviter.vault.openText(stay.sealed_token) : newSecret()
  if (isNew)
    await insertInvitation(tx, scope, stay, {
      hash: secretHash(token),
      sealed: inviter.vault.sealText(token),
    })
  const isDue = stay.mailed_at === null || now.getTime() - stay.mailed_at.getTime() >= mailedAgainAfterMs
  const isMailed = email !== undefined && isDue
  if (isMailed) {
    await queueMail(tx, services, {
      to: { email },
      language: languages.find((one) => one === stay.language) ?? inviter.language,
      timeZone: stay.time_zone,
      template: 'stay_invitation',
      parameters: { venue: stay.venue_name, token, expiresAt },
    })
    await noteMailed(tx, stay.stay_id)
  }
  // The link gives access, so each display is audited.
  await recordAudit(tx, scope, {
    action: 'stay.invited',
    subject: { kind: 'stay', id: stay.stay_id },
    details: { byMail: isMailed },
  })
  return { token, expiresAt, mailedAt: isMailed ? now : stay.mailed_at }
}
