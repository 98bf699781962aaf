import type { Reporter } from 'vitest/node'

/** Names at the end of a run every test that passed at a second try only: each hides a fault, of the test or of the product. */
export const secondTries: Reporter = {
  onTestRunEnd(modules) {
    const tries = modules.flatMap((module) => [...module.children.allTests('passed')])
    const late = tries.filter((test) => test.diagnostic()?.flaky)
    for (const test of late)
      process.stdout.write(`PASSED AT A SECOND TRY: ${test.module.relativeModuleId} > ${test.fullName}\n`)
  },
}
