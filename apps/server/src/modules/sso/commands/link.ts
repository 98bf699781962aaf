import { writeEntry } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { tellMember } from '../../accounts/index.ts'
import { insertIdentity, lockBinding, lockPresentMember, useIdentity } from '../queries/identities.ts'
import type { Protocol, Vouched } from '../words.ts'
import type { Admission } from './admit.ts'

/** Links an identity to a signed-in member; an identity belongs to one person. */
export async function linkIdentity(
  services: Services,
  tx: SystemTx,
  protocol: Protocol,
  vouched: Vouched,
  userId: string,
): Promise<Admission> {
  await lockBinding(tx)
  const owner = await useIdentity(tx, vouched)
  if (owner !== undefined && owner !== userId) return { ok: false, reason: 'identity_taken' }
  if (!(await lockPresentMember(tx, userId))) return { ok: false, reason: 'left' }
  if (owner !== undefined) return { ok: true, userId }
  const scope = await tx.scope
  await insertIdentity(tx, vouched, userId)
  await writeEntry(
    tx,
    scope,
    { kind: 'staff', id: userId },
    {
      action: 'sso.identity_linked',
      subject: { kind: 'member', id: userId },
      details: { protocol },
    },
  )
  await tellMember(services, tx, userId, userId, () => ({
    template: 'new_sign_in_method',
    parameters: { change: 'identity_linked', changedAt: scope.now },
  }))
  return { ok: true, userId }
}
