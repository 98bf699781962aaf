import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '@comity/contract'
import english from '../../../locales/en/mail.json' with { type: 'json' }
import { linkOf, stayLink } from './links.ts'
import { renderMail } from './render.ts'
import { allTemplates, sampleId, sampleMail, sampleParameters, sampleToken } from './testing/samples.ts'

const config = { publicUrl: 'https://comity.example', basePath: '/', contactEmail: 'support@comity.example' }

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name!)

describe.each(allTemplates)('%s', (template) => {
  test('uses all its parameters', () => {
    const used = placeholders(JSON.stringify(english.templates[template]))
    const given = Object.keys(sampleParameters[template]).filter(
      (name) => !['token', 'link', 'guestId', 'disputeId'].includes(name),
    )
    expect(new Set(used)).toEqual(new Set(given))
  })

  test.each(languages)('in %s it is complete: link, reason, whom to ask', (language) => {
    const mail = sampleMail(template, { language })
    const { subject, text, html, links } = renderMail(config, mail)
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnull\b|Invalid/u)
    expect(links).toEqual([linkOf(config, mail)])
    expect(text).toContain(links[0])
    expect(html).toContain(`href="${links[0]?.replaceAll('&', '&amp;')}"`)
    for (const part of [text, html]) expect(part).toContain(config.contactEmail)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<(?:img|script|style|link|iframe)|src=|url\(/iu)
    expect(subject.length).toBeLessThanOrEqual(90)
  })
})

test('tokens stand in the fragment of the link, and nowhere else', () => {
  const withToken = allTemplates.filter((template) => 'token' in sampleParameters[template])
  expect(withToken).toEqual([
    'verify_registration',
    'invitation',
    'password_reset',
    'smart_alert',
    'stay_invitation',
  ])
  for (const template of withToken) {
    const { subject, text, links } = renderMail(config, sampleMail(template))
    const url = new URL(links[0]!)
    expect(url.hash).toContain(`=${sampleToken}`)
    expect([url.search, url.username, url.pathname]).not.toContainEqual(expect.stringContaining(sampleToken))
    expect(subject).not.toContain(sampleToken)
    expect(text.split(sampleToken)).toHaveLength(2)
  }
})

test('links begin with the public address and the base path', () => {
  const mail = sampleMail('password_reset')
  expect(linkOf(config, mail)).toBe(`https://comity.example/login-page#reset=${sampleToken}`)
  expect(linkOf({ ...config, basePath: '/app' }, mail)).toBe(
    `https://comity.example/app/login-page#reset=${sampleToken}`,
  )
  const rating = 'https://comity.example/app/submit-rating'
  expect(stayLink({ ...config, basePath: '/app' }, sampleToken)).toBe(`${rating}#stay=${sampleToken}`)
})

test.each([
  ['dispute_received', `disputes?dispute=${sampleId}`],
  ['dispute_decided', `disputes?state=decided&dispute=${sampleId}`],
  ['case_assigned', `disputes?as=reviewer&dispute=${sampleId}`],
  ['network_correction', 'guest-profile-lookup?view=log'],
  ['profile_disowned', `guest-detail-page?guest=${sampleId}`],
  ['guest_erased', `blockchain-insights?verify=true&hash=${'ab'.repeat(32)}`],
] as const)('the mail %s leads to what it speaks of', (template, place) => {
  expect(linkOf(config, sampleMail(template))).toBe(`https://comity.example/${place}`)
})

test('a mail about a payment leads to where the venue is paid, and says the amount as its reader writes it', () => {
  const link = 'https://pay.example/deposit?id=1&for=2'
  const { text, html } = renderMail(config, sampleMail('deposit_request', { parameters: { link } }))
  expect(text).toContain('Amount: £84.00')
  expect(text.split('pay.example')).toHaveLength(2)
  expect(html).toContain('<a href="https://pay.example/deposit?id=1&amp;for=2">')
  const yen = { parameters: { amount: { minor: 8400, currency: 'JPY' } }, language: 'fr' } as const
  expect(renderMail(config, sampleMail('deposit_request', yen)).text).toMatch(
    /Montant\s: 8\s400\s(?:JPY|JP¥|¥)/u,
  )
})

test('times are said in the language and the time zone of the mail', () => {
  const english = renderMail(config, { ...sampleMail('account_locked'), timeZone: 'Europe/London' })
  expect(english.text).toContain('Locked until: 3 March 2026 at 10:00 GMT')
  const filipino = renderMail(config, {
    ...sampleMail('account_locked', { language: 'tl' }),
    timeZone: 'Asia/Manila',
  })
  expect(filipino.text).toContain('Marso 3, 2026')
  expect(filipino.text).toMatch(/6:00\sPM/u)
  expect(renderMail(config, sampleMail('account_locked')).text).toContain('10:00 UTC')
})

test('a value of a closed list is said in words', () => {
  const { text } = renderMail(config, sampleMail('approval_decided'))
  expect(text).toContain('What: change the roles of a member')
  expect(text).toContain('Decision: approved')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['"Ritz" & \'Co\'', '&quot;Ritz&quot; &amp; &#39;Co&#39;'],
])('%s in a name is text in the HTML', (organisation, escaped) => {
  const { html } = renderMail(config, sampleMail('invitation', { parameters: { organisation } }))
  expect(html).toContain(escaped)
  expect(html).not.toContain(organisation)
})

test.each([
  'Prize at https://evil.example/claim',
  'www.evil.example',
  'evil.example',
  'mail evil@evil.example now',
  'evil。example',
])('a name that is an address becomes none: %s', (by) => {
  const { text } = renderMail(config, sampleMail('invitation', { parameters: { by } }))
  const [said] = text.split('\n\n')
  expect(said).not.toMatch(/https?:\/\/|\p{L}[.。@]\p{L}/u)
})

test('a name stays a name: one line, no placeholder, no turning of the direction, bounded', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      '{{token}}',
      '{{organisation}}',
      '$t(ask)',
      'A\r\nBcc: x@y.example',
      '\u202egnihsihp',
      '$&$1',
    ),
  )
  fc.assert(
    fc.property(name, name, (organisation, by) => {
      const mail = sampleMail('invitation', { parameters: { organisation, by } })
      const { subject, text, html } = renderMail(config, mail)
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect(Array.from(subject).length).toBeLessThanOrEqual(80 * 2 + 40)
      expect(text.split(sampleToken)).toHaveLength(2)
      expect(text.split('\n').filter((line) => line.includes('://'))).toEqual([linkOf(config, mail)])
      expect(html.match(/<a /gu)).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})
