import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'

export const getHealthRoute = handle(contract.getHealth, ({ services, now }) => ({
  status: 'ok',
  uptimeSeconds: Math.max(0, (now.getTime() - services.startedAt.getTime()) / 1000),
}))
