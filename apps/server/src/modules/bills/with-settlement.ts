import { secretHash } from '../../platform/auth/api-key.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/call.ts'

/** Works on the bill of a token in the scope of its organisation; the token alone gives access. */
export async function withSettlement<T>(
  { services, client, now }: Pick<Call, 'services' | 'client' | 'now'>,
  token: string,
  work: (tx: SystemTx, tokenHash: Buffer) => Promise<T>,
): Promise<T> {
  services.limits.secrets.take(client.source, performance.now())
  const tokenHash = secretHash(token)
  const organisationId = orNotFound(await services.database.lookUp('organisationOfSettlement', tokenHash))
  return services.database.system({ job: 'bill.settlement', organisationId, now }, (tx) =>
    work(tx, tokenHash),
  )
}
