import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sparticuz from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

const args = ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run']
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium: one named by CHROMIUM, the one from npm on Linux x64, else an installed one. */
export async function launch(): Promise<Browser> {
  const bundled =
    process.platform === 'linux' && process.arch === 'x64' ? await sparticuz.executablePath() : undefined
  const executablePath = process.env['CHROMIUM'] ?? bundled ?? installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM to the path of one')
  return chromium.launch({ executablePath, args })
}

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
export const desk = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions

const anyPart = () => 1 + Math.floor(Math.random() * 250)

/** Somebody at an address of their own: codes are sent to so many from one. */
export function fromElsewhere(): BrowserContextOptions {
  const address = `10.${anyPart()}.${anyPart()}.${anyPart()}`
  return { ...desk, extraHTTPHeaders: { 'x-forwarded-for': address } }
}

export type DemoRole = 'staff' | 'manager' | 'privacy' | 'admin' | 'reviewer' | 'operator'

/** A browser of its own for one person: nothing shared with other tests. */
export async function contextFor(
  browser: Browser,
  role: DemoRole | undefined,
  options: BrowserContextOptions = desk,
): Promise<BrowserContext> {
  const baseURL = inject('baseUrl')
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB', ...options })
  if (role) {
    const answer = await context.request.post('/api/auth/sign-in/email', {
      headers: { origin: baseURL },
      data: { email: `${role}@demo.comity.example`, password: 'comity demo password' },
    })
    if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}`)
  }
  return context
}

/** What a page must never show: errors of scripts, refusals of the content policy, answers from 500 up. */
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

/** Serious and critical findings of axe on the page as it stands. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the content policy of the page is neither met nor loosened.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`)
  })
}
