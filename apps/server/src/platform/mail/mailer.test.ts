import fc from 'fast-check'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestKeys } from '../sso/saml/testing/make-certificate.ts'
import { isAddress } from './address.ts'
import { createMailer, transportOptions } from './mailer.ts'
import type { OutgoingMail } from './mailer.ts'
import { smtpServer } from './testing/smtp.ts'
import type { TestSmtp } from './testing/smtp.ts'

const keys = makeTestKeys('localhost', { keyType: 'ec' })
const tls = { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: keys.certificate }
const account = { user: 'comity', pass: 'p@ss word' }
const signedUrl = (port: number, protocol = 'smtp', host = 'localhost') =>
  `${protocol}://comity:${encodeURIComponent(account.pass)}@${host}:${port}`

const open: TestSmtp[] = []
let plain: TestSmtp
let upgrading: TestSmtp

async function server(options: Parameters<typeof smtpServer>[0] = {}): Promise<TestSmtp> {
  const started = await smtpServer(options)
  open.push(started)
  return started
}

const withAccount: SMTPServerOptions = {
  ...tls,
  disabledCommands: [],
  onAuth(given, _session, callback) {
    const isRight = given.username === account.user && given.password === account.pass
    if (isRight) callback(null, { user: account.user })
    else callback(Object.assign(new Error('no'), { responseCode: 535 }))
  },
}

beforeAll(async () => {
  plain = await server()
  upgrading = await server(withAccount)
})
afterAll(() => Promise.all(open.map((started) => started.close())))

const mail: OutgoingMail = {
  mailId: '0194f0c8-0000-7000-8000-000000000001',
  to: { email: 'ana.ruiz@hotel.example', name: 'Ana Ruiz' },
  language: 'en',
  queuedAt: new Date('2026-03-02T10:00:00Z'),
  rendered: { subject: 'Hello', text: 'Text\n', html: '<p>Text</p>', links: [] },
}

async function send(smtpUrl: string, changes: Partial<OutgoingMail> = {}, trust?: string) {
  const mailer = createMailer({
    smtpUrl,
    from: 'post@comity.example',
    replyTo: 'support@comity.example',
    ...(trust === undefined ? {} : { trust }),
  })
  try {
    return await mailer.send({ ...mail, ...changes })
  } finally {
    mailer.close()
  }
}

test('STARTTLS is used where it is offered, before the password goes out', async () => {
  expect(await send(signedUrl(upgrading.port), {}, keys.certificate)).toEqual({ ok: true })
  expect(upgrading.received.at(-1)).toMatchObject({ secure: true, user: account.user })
})

test('smtps is TLS from the start', async () => {
  const secure = await server({ ...withAccount, secure: true })
  expect(await send(signedUrl(secure.port, 'smtps'), {}, keys.certificate)).toEqual({ ok: true })
  expect(secure.received.at(-1)).toMatchObject({ secure: true, user: account.user })
})

test('a certificate that nobody vouches for is not taken, nor is one for another host', async () => {
  const before = upgrading.attempts()
  for (const attempt of [
    send(signedUrl(upgrading.port)),
    send(signedUrl(upgrading.port, 'smtp', '127.0.0.1'), {}, keys.certificate),
    send(signedUrl(upgrading.port), {}, makeTestKeys('localhost', { keyType: 'ec' }).certificate),
  ])
    expect(await attempt).toMatchObject({
      ok: false,
      permanent: false,
      code: expect.stringMatching(/SELF_SIGNED|ALTNAME|SIGNATURE/u) as string,
    })
  expect(upgrading.attempts()).toBe(before)
})

test('a host beyond this machine that offers no TLS is sent nothing', async () => {
  // 0.0.0.0 reaches this machine, but is not one of its names.
  expect(await send(`smtp://0.0.0.0:${plain.port}`)).toMatchObject({ ok: false, permanent: false })
  expect(plain.attempts()).toBe(0)
})

test('a refused password waits to be mended; it does not end the mail', async () => {
  const wrong = signedUrl(upgrading.port).replace('comity:', 'comity:wrong')
  expect(await send(wrong, {}, keys.certificate)).toEqual({ ok: false, code: 'EAUTH 535', permanent: false })
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://localhost:2525', { host: 'localhost', port: 2525, secure: false, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
  ['smtp://a%40b:c%2Fd@mail.example', { auth: { user: 'a@b', pass: 'c/d' } }],
])('%s is read', (url, expected) => {
  expect(transportOptions(url)).toMatchObject(expected)
})

test('the query of the address switches nothing off', () => {
  const options = transportOptions(
    'smtp://mail.example?requireTLS=false&ignoreTLS=true&tls.rejectUnauthorized=false',
  )
  expect(options).toEqual(transportOptions('smtp://mail.example'))
  expect(options.tls).toEqual({ minVersion: 'TLSv1.2' })
})

test('no name, subject or text adds a header or a receiver', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      'A\r\nBcc: thief@evil.example',
      'A\nBcc: thief@evil.example',
      'A\u2028Bcc: thief@evil.example',
      'A" <thief@evil.example>, "B',
      'thief@evil.example',
      '=?utf-8?q?A=0D=0ABcc=3A_thief=40evil.example?=',
      'x'.repeat(2000),
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const mailer = createMailer({
    smtpUrl: plain.url,
    from: 'post@comity.example',
    replyTo: 's@comity.example',
  })
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, subject) => {
      const rendered = { ...mail.rendered, subject: `S ${subject}`, text: `${name}\r\n.\r\nQUIT\r\n` }
      const to = { email: mail.to.email, name }
      expect(await mailer.send({ ...mail, to, rendered })).toEqual({ ok: true })
      const received = plain.received.at(-1)!
      expect(received.to).toEqual([mail.to.email])
      expect(received.mail.to?.map(({ address }) => address)).toEqual([mail.to.email])
      expect(received.mail.bcc ?? []).toEqual([])
      expect(received.mail.headers.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-language',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ])
      expect(received.mail.text).toContain('QUIT')
    }),
    { numRuns: 25 },
  )
  mailer.close()
})

test.each(['ana@hotel.example', 'o’brien+work@hotel.example', 'josé@bücher.example', '山田@例え.jp'])(
  '%s is an address',
  (text) => {
    expect(isAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'ana',
  '@hotel.example',
  'ana@',
  'a@b@c.example',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'Ana <ana@hotel.example>',
  '"a b"@hotel.example',
  'ana@hotel.example>',
  'a\u0000@hotel.example',
  'a\u200b@hotel.example',
  `${'a'.repeat(250)}@b.example`,
])('%j is no address', (text) => {
  expect(isAddress(text)).toBe(false)
})

test('without a server nothing is sent, and asking for it is a fault', async () => {
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@b.example', replyTo: 'a@b.example' })
  expect(mailer.sends).toBe(false)
  await expect(mailer.send(mail)).rejects.toThrow('mails are kept')
})
