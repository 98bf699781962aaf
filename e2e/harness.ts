import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: browser tests are started by playwright`)
  return value
}

export const baseUrl = (): string => fromSetup('COMITY_E2E_URL')

type ValuesOf<Row> = Row extends readonly unknown[] ? { -readonly [At in keyof Row]: Row[At] } : [Row]

/**
 * One test for each row; every %s in the title is replaced by the next value that is a word or number. A row that is
 * not an array is one value.
 */
export function testEach<const Row>(rows: readonly Row[]) {
  return (title: string, body: (...values: ValuesOf<Row>) => Promise<void>): void => {
    for (const row of rows) {
      const values = (Array.isArray(row) ? [...row] : [row]) as ValuesOf<Row>
      const words = values
        .filter((value) => typeof value !== 'object' && typeof value !== 'function')
        .map(String)
      test(
        title.replaceAll('%s', () => words.shift() ?? ''),
        async () => body(...values),
      )
    }
  }
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
export const desk = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions

/**
 * With the service worker, which offline tests need; elsewhere it is blocked, because it doubles the work of a first
 * page.
 */
export const withWorker = { serviceWorkers: 'allow' } satisfies BrowserContextOptions

let visitors = 0

/** A new address, because codes sent from one address are limited. Each worker has a network. */
export function fromElsewhere(): BrowserContextOptions {
  visitors += 1
  const address = `10.${process.env['TEST_WORKER_INDEX']}.${visitors >> 8}.${visitors & 255}`
  return { ...desk, extraHTTPHeaders: { 'x-forwarded-for': address } }
}

export type DemoRole = 'staff' | 'manager' | 'privacy' | 'admin' | 'reviewer' | 'operator'

/** A new browser for one person, sharing nothing with other tests. */
export async function contextFor(
  browser: Browser,
  role: DemoRole | undefined,
  options: BrowserContextOptions = desk,
): Promise<BrowserContext> {
  const baseURL = baseUrl()
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  })
  if (role) await signIn(context, `${role}@demo.comity.example`)
  return context
}

/** Asks this run's server for what no call of the product provides. */
async function ofServer(deed: 'session' | 'job', wanted: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${fromSetup('COMITY_E2E_CONTROL')}/${deed}?${new URLSearchParams(wanted)}`)
  if (!answer.ok) throw new Error(`${deed} of ${JSON.stringify(wanted)}: ${await answer.text()}`)
  return answer.json()
}

/** Runs a scheduled job now, instead of waiting until it is due. */
export async function runJob(name: string): Promise<void> {
  await test.step('job', () => ofServer('job', { name }))
}

/** Signs an account in without its password, by a session that this run's server starts for it. */
export function signIn(context: BrowserContext, email: string): Promise<void> {
  return test.step('sign-in', async () => {
    const cookies = (await ofServer('session', { email })) as string[]
    const { hostname: domain } = new URL(baseUrl())
    await context.addCookies(
      cookies.map((cookie) => {
        const at = cookie.indexOf('=')
        const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)]
        return { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' as const }
      }),
    )
  })
}

/** Waits until a page has its title and nothing of it is still loading. */
export function settled(page: Page): Promise<void> {
  return test.step('page load', async () => {
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main :is([aria-busy="true"], .mantine-Skeleton-root)')).toHaveCount(0)
  })
}

/** Goes to a page within the app, as by a link. Every page has its own title, which shows that it has arrived. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(page).not.toHaveTitle(before)
  await settled(page)
}

/** Errors that no page may cause: script errors, refusals of the content policy, responses from 500 up. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return troubles
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly ['_audit']: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
}

/** Serious and critical findings of axe on the current page. */
export const axeFindings = (page: Page): Promise<string[]> => test.step('axe', () => findingsOn(page))

async function findingsOn(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's content policy neither applies nor is weakened.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // A rule has one impact for all its findings: rules of lower impact are not run, which saves a fifth of the time.
    const lesser = axe['_audit'].rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]))
    const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false, rules })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}
