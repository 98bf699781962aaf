import { readdirSync } from 'node:fs'
import { recordsIn } from './records.ts'
import type { FileRecord, LeftOutRecord, ReportRecord } from './records.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The report of a run, from the records in its folder; empty when no test ran. */
export function reportOf(folder: string, totalMs: number): string {
  if (!readdirSync(folder).includes('records.jsonl')) return ''
  const records = recordsIn(folder)
  const files = records.filter((record) => record.kind === 'file')
  const parts = [
    ['Time by level', levelLines(files)],
    ['Time by step', stepLines(records)],
    ['Slowest files', slowestLines(files)],
    ['Skipped', skippedLines(files)],
    ['Left out at this size', leftOutLines(records.filter((record) => record.kind === 'left-out'))],
  ] as const
  const blocks = parts.map(([title, lines]) =>
    [`${title}:`, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)].join('\n'),
  )
  const [passed, failed, skipped] = [sum(files, 'passed'), sum(files, 'failed'), skippedOf(files).length]
  return [
    ...blocks,
    `Total: ${seconds(totalMs)}, ${files.length} test files`,
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

const sum = (files: readonly FileRecord[], field: 'passed' | 'failed' | 'ms') =>
  files.reduce((total, file) => total + file[field], 0)

const skippedOf = (files: readonly FileRecord[]) => files.flatMap(({ skipped }) => skipped)

function levelLines(files: readonly FileRecord[]): string[] {
  return [...Map.groupBy(files, ({ level }) => level)].map(
    ([level, own]) =>
      `${level}: ${own.length} files, ${sum(own, 'passed') + sum(own, 'failed')} tests, ${seconds(sum(own, 'ms'))} over all files`,
  )
}

function stepLines(records: readonly ReportRecord[]): string[] {
  const steps = records.filter((record) => record.kind === 'step')
  return [...Map.groupBy(steps, ({ step }) => step)]
    .map(([step, own]) => ({ step, count: own.length, ms: own.reduce((total, { ms }) => total + ms, 0) }))
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ step, count, ms }) => `${step}: ${seconds(ms)} in ${count}, ${(ms / count).toFixed(0)} ms each`)
}

function slowestLines(files: readonly FileRecord[]): string[] {
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 20)
    .map(({ file, ms, passed, failed }) => `${seconds(ms)}  ${file} (${passed + failed} tests)`)
}

function skippedLines(files: readonly FileRecord[]): string[] {
  return [...Map.groupBy(skippedOf(files), ({ reason }) => reason)].map(
    ([reason, own]) => `${own.length}: ${reason} (${own[0]?.test}${own.length > 1 ? ', …' : ''})`,
  )
}

function leftOutLines(records: readonly LeftOutRecord[]): string[] {
  const byWhat = new Map(records.map((record) => [record.what, record]))
  return [...byWhat.values()].map(({ what, done, full }) => `${what}: ${done} of ${full}`).toSorted()
}
