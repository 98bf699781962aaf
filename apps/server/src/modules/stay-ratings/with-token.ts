import { secretHash } from '../../platform/auth/api-key.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/call.ts'
import { findInvitedStay } from './stay-sides.ts'

/** Works on the stay of a token in the scope of its organisation; the token alone gives access. */
export async function withToken<T>(
  { services, client, now }: Pick<Call, 'services' | 'client' | 'now'>,
  token: string,
  work: (tx: SystemTx, stayId: string) => Promise<T>,
): Promise<T> {
  services.limits.secrets.take(client.source, performance.now())
  const hash = secretHash(token)
  const organisationId = orNotFound(await services.database.lookUp('organisationOfStayInvitation', hash))
  return services.database.system({ job: 'stay.rating', organisationId, now }, async (tx) => {
    const stay = orNotFound(await findInvitedStay(tx, hash))
    return work(tx, stay.stay_id)
  })
}
