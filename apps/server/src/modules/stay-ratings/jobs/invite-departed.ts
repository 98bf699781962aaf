import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { emailOf } from '../../guests/index.ts'
import { invite, readInviter } from '../commands/invite.ts'
import { lockDeparted } from '../invitations.ts'

const staysAtOnce = 100
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Mails recently departed guests the link to rate their stay, where the organisation has enabled it. Each batch has its
 * own transaction; an invited stay is not invited again.
 */
export async function inviteDeparted(services: Services): Promise<void> {
  const { database, clock } = services
  for (const organisationId of await database.organisationIds()) {
    const scope = { job: 'feedback/invite', organisationId, now: clock.now() }
    let after: string | undefined = first
    while (after !== undefined) {
      const from: string = after
      after = await database.system(scope, (tx) => inviteBatch(services, tx, from))
    }
  }
}

/** Invites the guests of the stays after one. Returns the last of them, or undefined at the end. */
async function inviteBatch(services: Services, tx: SystemTx, after: string): Promise<string | undefined> {
  const [scope, inviter] = await Promise.all([tx.scope, readInviter(services, tx)])
  if (!inviter.isByItself) return undefined
  const stays = await lockDeparted(tx, after, staysAtOnce)
  for (const stay of stays) {
    const email = emailOf(inviter.vault, stay)
    if (email) await invite(services, tx, scope, inviter, stay, email)
  }
  return stays.at(-1)?.stay_id
}
