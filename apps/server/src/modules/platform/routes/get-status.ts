import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { checkParts } from '../readiness.ts'

const state = (part: 'ok' | 'failing') => (part === 'ok' ? 'operational' : 'down')

export const getStatusRoute = handle(contract.getStatus, async ({ services, now }) => {
  const parts = await checkParts(services)
  return {
    status: Object.values(parts).every((part) => part === 'ok') ? 'operational' : 'degraded',
    version: services.version,
    mode: services.config.mode,
    startedAt: services.startedAt.toISOString(),
    uptimeSeconds: Math.max(0, (now.getTime() - services.startedAt.getTime()) / 1000),
    dependencies: {
      database: state(parts.database),
      queue: state(parts.queue),
      storage: state(parts.storage),
      mail: 'not_configured',
      sms: 'not_configured',
    },
    safetyAlerts: 'not_configured',
    lastRestoreDrillAt: null,
  }
})
