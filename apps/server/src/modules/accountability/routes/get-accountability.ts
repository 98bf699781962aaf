import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { countFigures } from '../figures.ts'
import { figuresFile } from '../figures-file.ts'

const keptMs = 60_000

interface Kept {
  readonly until: number
  readonly figures: Promise<ResponseOf<'getAccountability'>>
}

/** The figures of a process, counted at most once a minute. */
const kept = new WeakMap<Services, Kept>()

export const getAccountabilityRoute = handle(contract.getAccountability, async ({ services, query, now }) => {
  const figures = await readFigures(services, now)
  return query.format === 'csv' ? figuresFile(figures) : figures
})

function readFigures(services: Services, now: Date): Kept['figures'] {
  const known = kept.get(services)
  if (known && known.until > now.getTime()) return known.figures
  const figures = countFigures(services)
  kept.set(services, { until: now.getTime() + keptMs, figures })
  // After a failure the next request counts again.
  figures.catch(() => kept.delete(services))
  return figures
}
