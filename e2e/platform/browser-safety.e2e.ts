import { expect, test } from '@playwright/test'
import { baseUrl, contextFor, settled } from '../harness.ts'
import { registeredPages } from '../page-registry.ts'
import { watchPolicy } from './content-policy.ts'

test.describe('the content policy', () => {
  test('of every page names no source that anybody could fill, and no inline code without its nonce', async () => {
    const nonces = new Set<string>()
    const paths = registeredPages.map(({ path }) => path)
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

  // `pages.e2e.ts` shows that no page of the product violates it.
  test('runs no code and takes no style that was put into a page', async ({ browser }) => {
    const context = await contextFor(browser, 'staff')
    const refused = await watchPolicy(context)
    const page = await context.newPage()
    await page.goto('/guest-profiles')
    await settled(page)
    await page.evaluate(injectEverything)
    const directives = () => new Set(refused.map((what) => what.split(' ')[0]))
    // Each attempt has been refused, so that none can succeed later.
    await expect
      .poll(directives)
      .toEqual(
        new Set([
          'connect-src',
          'frame-src',
          'img-src',
          'object-src',
          'script-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-attr',
        ]),
      )
    expect(await page.evaluate(() => (globalThis as unknown as { done: string[] }).done)).toEqual([])
    await context.close()
  })
})

/** In the page: everything that somebody who injects markup would try. What works is recorded in `done`. */
function injectEverything(): void {
  const done: string[] = []
  const ran = (what: string) => done.push(what)
  Object.assign(globalThis, { done, ran })
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
  if (getComputedStyle(marked.querySelector('p')!).position === 'fixed') ran('style attribute')
  add('a', { href: 'javascript:ran("address")' }, 'open').click()
  // The debugger may evaluate code, and so may what it runs; code that runs later is the page's own.
  // oxlint-disable-next-line typescript/no-implied-eval
  setTimeout(() => new Function('ran("Function")')())
  void fetch('https://elsewhere.example/').then(
    () => ran('call elsewhere'),
    () => undefined,
  )
}
