import type { StaffTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { presentSso } from './present.ts'
import { listConnections } from './queries/connections.ts'
import { listDomains } from './queries/domains.ts'

export async function readSso({ config }: Services, tx: StaffTx) {
  const [{ organisationId }, connections, domains] = await Promise.all([
    tx.scope,
    listConnections(tx),
    listDomains(tx),
  ])
  return presentSso(config, organisationId, connections, domains)
}
