import { contract } from '@comity/contract'
import { sql } from '../../../platform/db/statements.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { probeParts } from '../probes.ts'

export const getStatusRoute = handle(contract.getStatus, async ({ services, now }) => {
  const { safety, ...dependencies } = await probeParts(services)
  const isDown = [safety, ...Object.values(dependencies)].some(({ state }) => state === 'down')
  return {
    status: isDown ? 'degraded' : 'operational',
    version: services.version,
    mode: services.config.mode,
    startedAt: services.startedAt.toISOString(),
    uptimeSeconds: Math.max(0, (now.getTime() - services.startedAt.getTime()) / 1000),
    dependencies,
    safetyAlerts: safety,
    lastRestoreDrillAt: dependencies.database.state === 'down' ? null : await lastDrill(services, now),
  }
})

async function lastDrill(services: Services, now: Date): Promise<string | null> {
  const { at } = await services.database.platform({ job: 'platform/status', now }, (tx) =>
    tx.one(sql<{ at: Date | null }>`select platform.last_restore_drill() as at`),
  )
  return at?.toISOString() ?? null
}
