import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** `npm run pictures`: every page as a picture, and an index of them, in the ignored folder `pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/pictures',
  fullyParallel: true,
  reporter: 'dot',
})
