import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { note } from './records.ts'

function fileOf(suite: Suite | undefined): string | undefined {
  return suite?.type === 'file' ? suite.location?.file : suite && fileOf(suite.parent)
}

/** The content of the page, from the tree that Playwright records with an error; the middle of a long one is left out. */
function pageIn(context: string): string {
  const start = context.indexOf('- main')
  if (start < 0) return 'its page was not read: see the screenshot'
  const lines = context.slice(start).split('\n')
  const most = 80
  return [
    ...lines.slice(0, most),
    ...(lines.length > 2 * most ? ['…'] : []),
    ...lines.slice(most).slice(-most),
  ].join('\n')
}

/** Records every browser test file, and the steps named in its tests, for the report at the end of the run. */
export default class ReportFiles implements Reporter {
  readonly #results = new Map<string, { test: TestCase; result: TestResult }[]>()

  onTestEnd(test: TestCase, result: TestResult): void {
    // A parameterised test is located where its rows are, not where the table is iterated.
    const file = relative(process.cwd(), fileOf(test.parent) ?? test.location.file)
    this.#results.set(file, [...(this.#results.get(file) ?? []), { test, result }])
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'test.step') note({ kind: 'step', step: step.title, ms: step.duration })
  }

  onEnd(): void {
    this.#showFailed()
    for (const [file, ended] of this.#results) {
      const count = (...states: string[]) =>
        ended.filter(({ result }) => states.includes(result.status)).length
      note({
        kind: 'file',
        level: 'browser',
        file,
        ms: ended.reduce((sum, { result }) => sum + result.duration, 0),
        passed: count('passed'),
        failed: count('failed', 'timedOut', 'interrupted'),
        skipped: ended
          .filter(({ result }) => result.status === 'skipped')
          .map(({ test }) => ({
            test: test.titlePath().slice(3).join(' > '),
            reason: test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
          })),
      })
    }
  }

  /** The content of the page for each failed test, because readers of the run may only have its log. */
  #showFailed(): void {
    for (const [file, ended] of this.#results)
      for (const { test, result } of ended) {
        const { path } = result.attachments.find(({ name }) => name === 'error-context') ?? {}
        if (path && result.status !== 'skipped')
          process.stdout.write(
            `\n${file} › ${test.title}, as it failed:\n${pageIn(readFileSync(path, 'utf8'))}\n`,
          )
      }
  }

  printsToStdio(): boolean {
    return false
  }
}
