import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { baseUrl, contextFor, testEach } from '../harness.ts'
import { pagesOf, show } from './tour.ts'

let browser: Browser
/** Every page of the registry, as the site map lists it. */
let paths: string[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  const context = await contextFor(browser, undefined)
  paths = await pagesOf(await context.newPage())
  await context.close()
})

/** Hears of every refusal of the content policy, from the first byte of every page on. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('tellOfRefusal', (what: string) => refused.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const page = globalThis as unknown as { tellOfRefusal: (what: string) => void }
      page.tellOfRefusal(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`)
    })
  })
  context.on('page', (page) =>
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    }),
  )
  return refused
}

test.describe('the content policy', () => {
  // Each role sees its pages in `pages.e2e.ts`; an admin and a stranger see the most.
  const visitors = [undefined, 'admin'] as const

  testEach(visitors)('is not violated on any page, seen as %s', async (role) => {
    const context = await contextFor(browser, role)
    const refused = await watchPolicy(context)
    const page = await context.newPage()
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) await show(page, path)
    // What opens above a page brings styles of its own.
    await page.keyboard.press('Control+k')
    await page.waitForTimeout(500)
    expect(refused).toEqual([])
    await context.close()
  })

  test('of every page names no source that anybody could fill, and no inline code without its nonce', async () => {
    const nonces = new Set<string>()
    for (const path of [...paths, '/no-such-page', '/?lang=fr']) {
      const answer = await fetch(new URL(path, baseUrl()))
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).not.toMatch(/unsafe-|\*|https?:|strict-dynamic/)
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64').length, path).toBeGreaterThanOrEqual(16)
      nonces.add(nonce)
      const html = await answer.text()
      for (const [tag = ''] of html.matchAll(/<(?:script|style)\b[^>]*>/g))
        expect(tag.includes(' src=') || tag.includes(`nonce="${nonce}"`), tag).toBe(true)
      expect(html).not.toMatch(/<[^>]+\s(?:on\w+|style)=/i)
      expect(html).not.toContain('javascript:')
    }
    expect(nonces.size).toBe(paths.length + 2)
  })

  test('runs no code and takes no style that was put into a page', async () => {
    const context = await contextFor(browser, 'staff')
    const refused = await watchPolicy(context)
    const page = await context.newPage()
    await show(page, '/guest-profiles')
    const ran = await page.evaluate(injectEverything)
    expect(ran).toEqual([])
    const directives = new Set(refused.map((what) => what.split(' ')[0]))
    for (const directive of ['script-src-elem', 'script-src-attr', 'script-src', 'style-src-attr'])
      expect(directives).toContain(directive)
    for (const directive of ['connect-src', 'img-src', 'frame-src', 'object-src'])
      expect(directives).toContain(directive)
    await context.close()
  })
})

/** In the page: everything that somebody who gets markup into it would try. Answers what worked. */
async function injectEverything(): Promise<string[]> {
  const ran: string[] = []
  Object.assign(globalThis, { ran: (what: string) => ran.push(what) })
  const add = (name: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    document.body.append(element)
    return element
  }
  add('script', {}, 'ran("inline script")')
  add('script', { src: 'data:text/javascript,ran("data script")' })
  add('script', { src: 'https://elsewhere.example/x.js' })
  add('script', { nonce: 'guessed' }, 'ran("script with a guessed nonce")')
  add('iframe', { src: 'https://elsewhere.example/' })
  add('iframe', { srcdoc: '<script>parent.ran("frame")</script>' })
  add('object', { data: 'https://elsewhere.example/x' })
  add('img', { src: 'https://elsewhere.example/x.png' })
  const marked = add('div', {})
  marked.innerHTML = '<img src="missing:" onerror="ran(\'handler\')"><p style="position: fixed">.</p>'
  if (getComputedStyle(marked.querySelector('p')!).position === 'fixed') ran.push('style attribute')
  add('a', { href: 'javascript:ran("address")' }, 'open').click()
  // The debugger may evaluate, and so may what it runs; what runs later is the page's own.
  // oxlint-disable-next-line typescript/no-implied-eval
  setTimeout(() => new Function('ran("Function")')())
  await fetch('https://elsewhere.example/').then(
    () => ran.push('call elsewhere'),
    () => undefined,
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  return ran
}
