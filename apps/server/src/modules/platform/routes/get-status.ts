import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { mailState } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
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
      mail: await mailOf(services, now),
      sms: 'not_configured',
    },
    safetyAlerts: 'not_configured',
    lastRestoreDrillAt: null,
  }
})

/**
 * Down when mails wait that no server accepted. Without the database this is unknown, and a configured mail server
 * counts as up.
 */
async function mailOf(services: Services, now: Date): Promise<'operational' | 'down' | 'not_configured'> {
  if (!services.mailer.sends) return 'not_configured'
  try {
    const { failed } = await services.database.platform({ job: 'platform/status', now }, mailState)
    return failed > 0 ? 'down' : 'operational'
  } catch (error) {
    services.log.warn({ err: error }, 'The state of the mail queue could not be read.')
    return 'operational'
  }
}
