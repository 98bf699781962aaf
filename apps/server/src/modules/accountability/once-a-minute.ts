import type { Services } from '../../platform/services.ts'

const keptMs = 60_000

interface Kept<T> {
  readonly until: number
  readonly figures: Promise<T>
}

/** Reads figures that a process counts at most once a minute, however many ask. */
export function onceAMinute<T>(
  count: (services: Services) => Promise<T>,
): (services: Services, now: Date) => Promise<T> {
  const kept = new WeakMap<Services, Kept<T>>()
  return (services, now) => {
    const known = kept.get(services)
    if (known && known.until > now.getTime()) return known.figures
    const figures = count(services)
    kept.set(services, { until: now.getTime() + keptMs, figures })
    // After a failure the next request counts again.
    figures.catch(() => kept.delete(services))
    return figures
  }
}
