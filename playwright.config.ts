import { defineConfig } from '@playwright/test'
import { chromiumArguments, unwantedArguments } from './e2e/chromium.ts'

const isReported = process.env['COMITY_TEST_REPORT'] !== undefined

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Test, browser, server and database wait for each other: two workers leave a tenth of two processors idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [[isReported ? 'dot' : 'list'], ['./tests/report/playwright-reporter.ts']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['COMITY_E2E_CHROMIUM'] ?? '',
      args: chromiumArguments,
      ignoreDefaultArgs: unwantedArguments,
    },
  },
})
