import { percentile } from './figures.ts'

/** The results of several workers, each of which starts again as soon as it is done. */
export interface Phase {
  readonly seconds: number
  readonly latenciesMs: readonly number[]
}

export interface Summary {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
}

/** Runs `work` on `workers` concurrent workers repeatedly, until the time is over or `work` returns false. */
export async function closedLoop(options: {
  workers: number
  seconds: number
  work: (worker: number) => Promise<boolean>
}): Promise<Phase> {
  const { workers, seconds, work } = options
  const latenciesMs: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const one = async (worker: number) => {
    for (;;) {
      const begun = performance.now()
      if (begun >= until || !(await work(worker))) return
      latenciesMs.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)))
  return { seconds: (performance.now() - started) / 1000, latenciesMs }
}

export function summarise(phases: readonly Phase[]): Summary {
  const all = phases.flatMap((phase) => phase.latenciesMs)
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  return { perSecond: all.length / seconds, p50: percentile(all, 0.5), p95: percentile(all, 0.95) }
}
