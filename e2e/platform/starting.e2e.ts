import { expect, test } from '@playwright/test'
import type { BrowserContextOptions, Route } from '@playwright/test'
import { openPort } from '../../apps/server/src/open-port.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { axeFindings, baseUrl, contextFor, desk, phone, settled } from '../harness.ts'

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

test('a page that came while the demo was being created shows at the end what it had asked for', async ({
  browser,
}) => {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.route(`${baseUrl()}/`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace(/(is-creating" content=")false/, '$1true') })
  })
  const problem = { status: 503, code: 'unavailable', title: 'Not available for the moment', traceId: '0' }
  const refuse = (route: Route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  await page.route('**/api/status', refuse)
  await page.goto('/')
  const line = page.getByText('The demo organisations are being created.')
  await expect(line).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)

  await page.unroute('**/api/status', refuse)
  await expect(line).toHaveCount(0)
  await settled(page)
  await expect(page.getByRole('term').filter({ hasText: 'Service' })).toBeVisible()
  await context.close()
})
