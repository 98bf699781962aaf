import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { checkParts } from '../readiness.ts'

export const getReadinessRoute = handle(contract.getReadiness, async ({ services }) => {
  const parts = await checkParts(services)
  const failing = Object.entries(parts).filter(([, state]) => state === 'failing')
  if (failing.length) {
    throw new Failure('unavailable', {
      detail: `These parts fail: ${failing.map(([name]) => name).join(', ')}.`,
    })
  }
  return { status: 'ready', parts }
})
