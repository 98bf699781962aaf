import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../e2e/chromium.ts'

/** A browser of its own for one bench. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
