import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type en from '../../../locales/en/platform-starting.json'
import { Failure } from '../errors.ts'
import { textsOf } from '../texts.ts'
import { languageOf } from './language.ts'
import { problemResponse } from './problems.ts'
import { pagePolicy } from './security-headers.ts'

/** What a start is busy with: a key of the texts. */
export type StartStep = keyof (typeof en)['step']

const texts = textsOf<typeof en>('platform-starting')

const retryAfterSeconds = 2

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 15vh auto 0; max-width: 40rem; padding: 0 1rem; background: light-dark(#f7f8f8, #16181a);
    color: light-dark(#15191c, #e4e7e9) }
  h1 { margin: 0; font-size: 1.5rem }
  progress { width: 100%; accent-color: light-dark(#0b7a78, #2fb3b0) }
`

/** Replaces what has changed and nothing else, so that a screen reader stays where it is; then opens what was asked for. */
const script = `
  const look = async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (answer && answer.status !== 503) return location.reload()
    const text = (await answer?.text().catch(() => '')) ?? ''
    const now = new DOMParser().parseFromString(text, 'text/html')
    const [step, to] = [document.querySelector('[role=status]'), now.querySelector('[role=status]')]
    if (to && to.textContent !== step.textContent) step.textContent = to.textContent
    setTimeout(look, 1000)
  }
  setTimeout(look, 1000)
`

/** What a browser is shown while the server starts. It asks again by itself. */
export async function startingPage(request: Request, step: StartStep): Promise<Response> {
  const language = languageOf(request)
  const t = texts(language)
  const nonce = randomBytes(16).toString('base64')
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t('title')}</title>
        <noscript><meta http-equiv="refresh" content="${retryAfterSeconds}" /></noscript>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${t('title')}</h1>
          <p>${t('wait')}</p>
          <p id="step" role="status">${t(`step.${step}`)}</p>
          <progress aria-labelledby="step"></progress>
        </main>
        <script nonce="${nonce}">
          ${raw(script)}
        </script>
      </body>
    </html>`
  return new Response(String(page), {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce),
    },
  })
}

/** What a call is answered while the server starts, readiness included. */
export function startingProblem(step: StartStep): Response {
  const failure = new Failure('unavailable', { detail: `Comity is starting: ${step}.` })
  return problemResponse(failure, randomBytes(8).toString('hex'))
}
