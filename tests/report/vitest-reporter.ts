import type { Reporter, TestModule } from 'vitest/node'
import { note } from './records.ts'

/** Records every test file for the report at the end of the run. */
export const reportFiles: Reporter = {
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    note({
      kind: 'file',
      level: module.project.name,
      file: module.relativeModuleId,
      ms: msOf(module),
      passed: count('passed'),
      failed: count('failed') + (module.errors().length > 0 ? 1 : 0),
      skipped: tests.flatMap((test) => {
        const result = test.result()
        return result.state === 'skipped'
          ? [{ test: test.fullName, reason: result.note ?? 'no reason given' }]
          : []
      }),
    })
  },
}

/** From loading the file to the end of its last hook. */
function msOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
