import type { Browser, BrowserContext } from '@playwright/test'
import { mailTo, newAccount } from '../accounts/new-account.ts'
import { post } from '../calls.ts'
import { contextFor } from '../harness.ts'

/** Two administrators of an organisation used only by one test, each with their own browser. */
export async function twoAdmins(
  browser: Browser,
  name: string,
): Promise<[drafter: BrowserContext, publisher: BrowserContext]> {
  const drafter = await contextFor(browser, undefined)
  const { email, password } = await newAccount(drafter, name)
  await post(drafter, '/api/auth/sign-in/email', { email, password })

  const invited = `second-${crypto.randomUUID().slice(0, 8)}@harbour.example`
  await post(drafter, '/api/invitations', { email: invited, role: 'admin', venueIds: null })
  const [link = ''] = (await mailTo(invited)).links
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
  const publisher = await contextFor(browser, undefined)
  await post(publisher, '/api/invitations/accept', {
    token,
    name: 'Oona Fairweather',
    password: 'nine quiet harbour seals',
  })
  return [drafter, publisher]
}
