import { randomBytes } from 'node:crypto'
import type { Language } from '@comity/contract'
import type signIn from '../../../../web/locales/en/accounts-sign-in.json'
import type { Config } from '../../platform/config.ts'
import type { OutgoingMessage } from '../../platform/sso/saml/index.ts'
import { textsOf } from '../../platform/texts.ts'
import { hostPath } from './addresses.ts'
import type { Reason } from './words.ts'

/** Redirects the browser with GET, whatever its request was. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

/** To a page of the product. */
export function leadHome(config: Pick<Config, 'basePath'>, path: string): Response {
  return leadTo(hostPath(config, path))
}

/** To the sign-in page, with the code of the refusal. */
export function leadToRefusal(config: Pick<Config, 'basePath'>, reason: Reason): Response {
  return leadHome(config, `/enterprise-login?refused=${reason}`)
}

/** To the provider, with a message. */
export function leadAway(message: OutgoingMessage, language: Language): Response {
  return message.binding === 'redirect' ? leadTo(message.redirectUrl) : postingPage(message, language)
}

const signInTexts = textsOf<typeof signIn>('accounts-sign-in')

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

/** A page that posts a form by itself, or by its button where scripts are off. */
function postingPage(message: OutgoingMessage & { binding: 'post' }, language: Language): Response {
  const nonce = randomBytes(16).toString('base64')
  const inputs = Object.entries(message.fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const page = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Comity</title></head><body>`,
    `<form method="post" action="${escape(message.url)}">${inputs.join('')}`,
    `<noscript><button>${escape(signInTexts(language)('enterprise.submit'))}</button></noscript></form>`,
    `<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`,
  ].join('')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No form-action, because providers redirect a posted form to unknown hosts.
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
