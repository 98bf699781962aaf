import { defaultParameters } from '@comity/domain/identity'
import type { MatchParameters } from '@comity/domain/identity'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { OrganisationVault } from '../../platform/vault.ts'

interface Known {
  readonly estimatedAt: number
  readonly parameters: MatchParameters
}

/** Read again only after a new estimate: parameters list every common name. */
const knownBy = new WeakMap<Services, Map<string, Known>>()

/** The parameters estimated from the organisation's own guests, or the defaults. */
export async function readParameters(
  services: Services,
  tx: Tx,
  vault: OrganisationVault,
): Promise<MatchParameters> {
  const latest = await tx.first(sql<RowOf<'identity_parameters', 'organisation_id' | 'estimated_at'>>`
    select organisation_id, estimated_at from identity_parameters`)
  if (!latest) return defaultParameters
  const known = knownBy.get(services) ?? new Map<string, Known>()
  knownBy.set(services, known)
  const estimatedAt = latest.estimated_at.getTime()
  const held = known.get(latest.organisation_id)
  if (held?.estimatedAt === estimatedAt) return held.parameters
  const row = await tx.first(
    sql<{ sealed: string }>`select parameters #>> '{}' as sealed from identity_parameters`,
  )
  if (!row) return defaultParameters
  const parameters = JSON.parse(vault.openText(Buffer.from(row.sealed, 'base64'))) as MatchParameters
  known.set(latest.organisation_id, { estimatedAt, parameters })
  return parameters
}

/** Stores parameters sealed, because they count shared addresses and numbers. */
export function saveParameters(
  tx: Tx,
  vault: OrganisationVault,
  parameters: MatchParameters,
  guests: number,
) {
  const sealed = vault.sealText(JSON.stringify(parameters)).toString('base64')
  return tx.run(sql`
    insert into identity_parameters (organisation_id, parameters, guests, estimated_at)
    values (current_setting('app.organisation_id')::uuid, to_jsonb(${sealed}::text), ${guests}::int, platform.app_now())
    on conflict (organisation_id) do update
      set parameters = excluded.parameters, guests = excluded.guests, estimated_at = excluded.estimated_at`)
}
