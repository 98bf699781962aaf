import { unsafeLastMails } from '../../../platform/mail/index.ts'
import type { TestApp } from '../../../testing/app.ts'

export async function mailsTo(app: TestApp, email: string) {
  const scope = { job: 'test', now: app.clock.now() }
  const mails = await app.services.database.platform(scope, (tx) => unsafeLastMails(tx, app.services, 50))
  return mails.filter(({ to }) => to.email === email)
}

export function tokenIn(mail: { readonly links: readonly string[] } | undefined): string {
  const token = /#(?:\w+=)?([\w-]+)$/.exec(mail?.links[0] ?? '')?.[1]
  if (!token) throw new Error('The mail has no link with a token')
  return token
}
