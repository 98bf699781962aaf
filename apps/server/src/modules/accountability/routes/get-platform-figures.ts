import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readFigures } from '../figures.ts'
import { readPlatformFigures } from '../platform-figures.ts'

export const getPlatformFiguresRoute = handle(contract.getPlatformFigures, async ({ services, now }) => {
  const [counted, { listings, lookups, medianTermDays, disputes }] = await Promise.all([
    readPlatformFigures(services, now),
    readFigures(services, now),
  ])
  const { overturnRate } = disputes
  return { ...counted, sharing: { listings, lookups: lookups.asked, medianTermDays, overturnRate } }
})
