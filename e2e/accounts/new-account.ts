import type { BrowserContext } from '@playwright/test'
import { baseUrl } from '../harness.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly venueCode: string
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly links: readonly string[]
}

/** The newest mail to an address, once the demo has kept one that fits. */
export async function mailTo(email: string, fits = (_mail: Mail) => true): Promise<Mail> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(`${baseUrl()}/api/demo/mails`)
    const { items } = (await answer.json()) as { items: Mail[] }
    const found = items.find((mail) => mail.to === email && fits(mail))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No mail to ${email}`)
}

/** The path with its fragment, so that it can be opened under the address of the tests. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** Sends a call as the page of this origin would. */
export async function post(context: BrowserContext, path: string, data: object): Promise<unknown> {
  const answer = await context.request.post(path, { headers: { origin: baseUrl() }, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** An organisation of its own, so that locks and passwords of one test meet no other. */
export async function newAccount(context: BrowserContext, name: string): Promise<NewAccount> {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  const password = 'seven tidal lanterns'
  await post(context, '/api/managers/register', {
    organisation: { name: `Quay ${name}`, sector: 'hotel', country: 'GB', language: 'en' },
    venue: { name: `Quay ${name} Front` },
    manager: { name: 'Ilse Marrow', email, password },
  })
  const [link = ''] = (await mailTo(email)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('confirm')
  const made = (await post(context, '/api/managers/confirm', { token, password })) as {
    venue: { code: string }
  }
  return { email, password, venueCode: made.venue.code }
}
