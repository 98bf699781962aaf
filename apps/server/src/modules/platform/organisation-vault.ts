import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { getOrganisation } from './queries.ts'

export async function organisationVault(services: Services, tx: Tx): Promise<OrganisationVault> {
  const organisation = await getOrganisation(tx)
  return services.vault.organisation(organisation.organisation_id, organisation.wrapped_key)
}
