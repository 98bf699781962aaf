import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The records of a run for its report, one JSON line each, in the folder COMITY_TEST_REPORT. Test files run in
   several processes, so each line is appended in one write. Without the folder nothing is recorded. */

/** Milliseconds of one instance of a kind of work, such as cloning a database. */
interface StepRecord {
  readonly kind: 'step'
  readonly step: string
  readonly ms: number
}

/** One test file: its level, its milliseconds, and how its tests ended. */
export interface FileRecord {
  readonly kind: 'file'
  readonly level: string
  readonly file: string
  readonly ms: number
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly { readonly test: string; readonly reason: string }[]
}

/** What a smaller size does fewer of than the full one. */
export interface LeftOutRecord {
  readonly kind: 'left-out'
  readonly what: string
  readonly done: number
  readonly full: number
}

export type ReportRecord = StepRecord | FileRecord | LeftOutRecord

export function note(record: ReportRecord): void {
  const folder = process.env['COMITY_TEST_REPORT']
  if (folder) appendFileSync(join(folder, 'records.jsonl'), `${JSON.stringify(record)}\n`)
}

export const leftOut = (record: Omit<LeftOutRecord, 'kind'>) => note({ kind: 'left-out', ...record })

/** Does the work and records its time under the name of the step. */
export async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    note({ kind: 'step', step, ms: performance.now() - startedAt })
  }
}

export function recordsIn(folder: string): ReportRecord[] {
  const lines = readFileSync(join(folder, 'records.jsonl'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as ReportRecord)
}
