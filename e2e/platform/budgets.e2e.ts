import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const measure = join(import.meta.dirname, '../../apps/web/scripts/measure.ts')

// Here because these tests run on a build that is as new as its sources.
test('no page of the build asks for more JavaScript than its budget', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [measure])
  expect(stdout).toContain('Before the h1 of the home page')
})
