import type { BrowserContext } from '@playwright/test'
import { post, until } from '../calls.ts'
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

/** The newest matching mail to an address, once the demo has one. */
export function mailTo(email: string, fits = (_mail: Mail) => true): Promise<Mail> {
  return until(`a mail to ${email}`, async () => {
    const answer = await fetch(`${baseUrl()}/api/demo/mails`)
    const { items } = (await answer.json()) as { items: Mail[] }
    return items.find((mail) => mail.to === email && fits(mail))
  })
}

/** The path with its fragment, so that it can be opened at the address of the tests. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** A new organisation, so that locks and passwords of one test do not affect others. */
export async function newAccount(
  context: BrowserContext,
  name: string,
  sector = 'hotel',
): Promise<NewAccount> {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  const password = 'seven tidal lanterns'
  await post(context, '/api/managers/register', {
    organisation: { name: `Quay ${name}`, sector, country: 'GB', language: 'en' },
    venue: { name: `Quay ${name} Front` },
    manager: { name: 'Ilse Marrow', email, password },
  })
  const [link = ''] = (await mailTo(email)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('confirm')
  const made = await post<{ venue: { code: string } }>(context, '/api/managers/confirm', { token, password })
  return { email, password, venueCode: made.venue.code }
}
