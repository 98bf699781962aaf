import { expect, test } from '@playwright/test'
import type { BrowserContextOptions } from '@playwright/test'
import { openPort } from '../../apps/server/src/open-port.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { axeFindings, desk, phone } from '../harness.ts'

const secret = Buffer.alloc(32)
const secrets = { session: secret, master: secret, network: secret, ledger: secret }

async function startingServer() {
  const config = readConfig({ PORT: String(await freePort()) })
  return { port: await openPort({ ...config, secrets }), address: `http://127.0.0.1:${config.port}` }
}

const looks: readonly BrowserContextOptions[] = [
  { ...desk, locale: 'en-GB', colorScheme: 'light' },
  { ...phone, locale: 'fr-FR', colorScheme: 'dark' },
]

for (const look of looks)
  test(`whoever comes while the server starts (${look.locale}) lands where they wanted to go`, async ({
    browser,
  }) => {
    const { port, address } = await startingServer()
    const context = await browser.newContext(look)
    try {
      const page = await context.newPage()
      await page.goto(`${address}/guest-profiles?q=brome`)
      const step = page.getByRole('status')
      await expect(step).toHaveText(/database|base de données/)
      await expect(page.getByRole('progressbar')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

      port.report('web')
      await expect(step).toHaveText(/Building the pages|Génération des pages/)

      port.serve({ fetch: ({ url }) => new Response(`ready at ${url}`) })
      await expect(page.locator('body')).toHaveText(`ready at ${address}/guest-profiles?q=brome`)
    } finally {
      await context.close()
      await port.close()
    }
  })
