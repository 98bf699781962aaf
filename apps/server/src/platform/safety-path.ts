import { statfs } from 'node:fs/promises'
import { sql } from './db/statements.ts'
import type { Services } from './services.ts'

/** Whether a call for help could be stored now, as measured. */
export interface SafetyPath {
  readonly state: 'operational' | 'down'
  /** How long it took to write and commit a row by the connections of calls for help; null: it could not be written. */
  readonly storesInMs: number | null
  /** Of the disk with the data folder; null: it cannot be read. */
  readonly freeBytes: number | null
  readonly totalBytes: number | null
  readonly measuredAt: Date
}

type SafetyPathServices = Pick<Services, 'config' | 'clock' | 'safetyDatabase'>

/** With less space than this, the next photo or log could fill the disk. */
const leastFreeBytes = 100_000_000
/** Shortest time between measurements, because anybody may request one. */
const freshMs = 5_000

const measured = new WeakMap<object, { readonly at: number; readonly path: Promise<SafetyPath> }>()

/** Measures the path of calls for help separately from the rest: its connections, a durable write, and the disk. */
export function measureSafetyPath(services: SafetyPathServices): Promise<SafetyPath> {
  const { safetyDatabase } = services
  const last = measured.get(safetyDatabase)
  if (last && performance.now() - last.at < freshMs) return last.path
  const path = measure(services)
  measured.set(safetyDatabase, { at: performance.now(), path })
  return path
}

async function measure({ config, clock, safetyDatabase }: SafetyPathServices): Promise<SafetyPath> {
  const now = clock.now()
  const began = performance.now()
  const write = safetyDatabase
    .platform({ job: 'safety.probe', now }, (tx) =>
      tx.run(sql`update platform.safety_probe set written_at = platform.app_now()`),
    )
    .then(
      () => Math.round(performance.now() - began),
      () => null,
    )
  const disk = statfs(config.dataDir).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => ({ freeBytes: null, totalBytes: null }),
  )
  const [storesInMs, space] = await Promise.all([write, disk])
  const hasRoom = space.freeBytes === null || space.freeBytes >= leastFreeBytes
  return {
    state: storesInMs !== null && hasRoom ? 'operational' : 'down',
    storesInMs,
    ...space,
    measuredAt: now,
  }
}
