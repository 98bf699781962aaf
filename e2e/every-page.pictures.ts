import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type BrowserContext, type Page } from '@playwright/test'
import { read } from './calls.ts'
import { contextFor, desk, phone, settled } from './harness.ts'
import { registeredPages, type RegisteredPage } from './page-registry.ts'

/* Pictures of the whole product, for a reader: nothing is asserted but that each page comes. `--grep guest` takes the
   pages whose address holds that word alone. */

const folder = join(import.meta.dirname, '../pictures')

const looks = [
  { name: 'desk-dark', theme: 'dark', options: desk },
  { name: 'desk-light', theme: 'light', options: desk },
  { name: 'phone-dark', theme: 'dark', options: phone },
  { name: 'phone-light', theme: 'light', options: phone },
] as const

const fileOf = ({ path }: RegisteredPage) => `${path === '/' ? 'home' : path.slice(1)}.png`

/** Addresses of pages that show one record, and are a search without it. */
const subjects: Record<string, (context: BrowserContext) => Promise<string>> = {
  '/guest-detail-page': (context) => firstOf(context, '/api/guest-profiles', 'guest'),
  '/incident-management': (context) => firstOf(context, '/api/incidents', 'incident'),
}

async function firstOf(context: BrowserContext, call: string, parameter: string): Promise<string> {
  const { items } = await read<{ items: { id: string }[] }>(context, call)
  return `?${parameter}=${items[0]?.id}`
}

const quietFrames = 40
const mostFrames = 600

/** Waits until some frames have passed without a change, so that what loads after the page is in the picture. */
const still = (page: Page) =>
  page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        let [frame, changed] = [0, 0]
        const observer = new MutationObserver(() => (changed = frame))
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        const next = () => {
          frame += 1
          if (frame - changed > quiet || frame > most) resolve()
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [quietFrames, mostFrames] as const,
  )

for (const { name, theme, options } of looks)
  for (const page of registeredPages)
    test(`${page.path} ${name}`, async ({ browser }) => {
      const context = await contextFor(browser, page.role, options)
      await context.addInitScript((chosen) => localStorage.setItem('comity.theme', chosen), theme)
      const opened = await context.newPage()
      await opened.goto(`${page.path}${(await subjects[page.path]?.(context)) ?? ''}`)
      await settled(opened)
      await still(opened)
      await opened.screenshot({ path: join(folder, name, fileOf(page)), fullPage: true })
      await context.close()
    })

test('the index', () => {
  mkdirSync(folder, { recursive: true })
  const rows = registeredPages.map((page) => {
    const pictures = looks.map(
      ({ name }) =>
        `<a href="${name}/${fileOf(page)}"><img src="${name}/${fileOf(page)}" alt="${page.path}, ${name}" loading="lazy"></a>`,
    )
    return `<section><h2>${page.path} <small>${page.role ?? 'public'}</small></h2>${pictures.join('')}</section>`
  })
  const style =
    'body{font-family:system-ui;margin:24px;background:#888}img{height:420px;margin-right:12px;vertical-align:top;object-fit:cover;object-position:top}section{overflow-x:auto;white-space:nowrap}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page of Comity</title><style>${style}</style><h1>Every page of Comity</h1>${rows.join('\n')}</html>\n`,
  )
})
