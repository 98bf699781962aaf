import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SmsError } from './sms.ts'
import * as local from './testing/provider.ts'
import type { TestProvider } from './testing/provider.ts'
import { createTwilio } from './twilio.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await local.smsProvider()
})
afterEach(() => provider.close())

const twilio = (change: object = {}, timeoutMs = 60_000) =>
  createTwilio({ ...provider.settings, ...change }, { timeoutMs })
const message = { to: '+447700900123', text: 'Señal: 1 + 1 & 2 https://c.example/a?b=c' }

async function faultOf(work: Promise<unknown>): Promise<[string, string]> {
  const error: unknown = await work.catch((fault: unknown) => fault)
  if (!(error instanceof SmsError)) throw new Error('it was taken', { cause: error })
  return [error.outcome, error.code]
}

describe('sending', () => {
  test('is one form to the account, signed in by its token', async () => {
    const { providerId } = await twilio().send(message)
    expect(providerId).toMatch(/^SM[0-9a-f]{32}$/u)
    const { account, token, from } = provider.settings
    expect(provider.asked).toEqual([
      {
        method: 'POST',
        path: `/2010-04-01/Accounts/${account}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        form: { To: message.to, From: from, Body: message.text },
      },
    ])
  })

  test('by a messaging service names the service', async () => {
    const service = `MG${'0123456789abcdef'.repeat(2)}`
    await twilio({ from: service }).send(message)
    expect(provider.asked[0]?.form).toEqual({
      To: message.to,
      MessagingServiceSid: service,
      Body: message.text,
    })
  })

  test.each([
    ['an opt-out', local.refusing(400, 21610), ['refused', 'opted_out']],
    ['a number that is none', local.refusing(400, 21211), ['refused', 'bad_number']],
    ['an opt-out, whatever its status', local.refusing(403, 21610), ['refused', 'opted_out']],
    ['a landline', local.refusing(400, 21614), ['refused', 'bad_number']],
    ['anything else that is wrong with it', local.refusing(400, 21408), ['refused', 'provider_21408']],
    ['too many at once', local.refusing(429, 20429), ['not_sent', 'provider_20429']],
    ['a provider that is down', local.busyWithoutWords, ['not_sent', 'http_503']],
    ['a fault of the provider', local.refusing(500, 20500), ['not_sent', 'provider_20500']],
    ['a wrong token', local.refusing(401, 20003), ['not_sent', 'provider_20003']],
    ['a redirect', local.redirecting, ['not_sent', 'http_307']],
    ['a connection that is cut', local.cuttingOff, ['unknown', 'cut_off']],
    ['no answer', local.neverAnswering, ['unknown', 'timeout']],
    ['an answer that says nothing', local.takenWithoutWords, ['unknown', 'unreadable']],
  ] as const)('tells of %s', async (_, answer, expected) => {
    provider.answerNext(answer)
    const timeoutMs = answer === local.neverAnswering ? 1_000 : 60_000
    expect(await faultOf(twilio({}, timeoutMs).send(message))).toEqual(expected)
    expect(provider.asked).toHaveLength(1)
  })

  test('knows that nothing was said to a server that is not there', async () => {
    const sms = twilio()
    await provider.close()
    expect(await faultOf(sms.send(message))).toEqual(['not_sent', 'ECONNREFUSED'])
    provider = await local.smsProvider({ port: provider.port })
    await expect(sms.send(message)).resolves.toHaveProperty('providerId')
  })

  test('keeps nothing of what the provider says, for it quotes the number', async () => {
    provider.answerNext(local.refusing(400, 21211))
    const error = (await twilio()
      .send(message)
      .catch((fault: unknown) => fault)) as Error
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(
      /447700900123|Señal/u,
    )
  })
})

describe('asking after a message', () => {
  test.each([
    ['queued', null, { state: 'sent', code: null }],
    ['sent', null, { state: 'sent', code: null }],
    ['delivered', null, { state: 'delivered', code: null }],
    ['read', null, { state: 'delivered', code: null }],
    ['undelivered', 30006, { state: 'failed', code: 'bad_number' }],
    ['failed', 30008, { state: 'failed', code: 'provider_30008' }],
    ['canceled', null, { state: 'failed', code: 'canceled' }],
  ] as const)('that is %s', async (status, error, expected) => {
    provider.answerNext(local.standing(status, error))
    expect(await twilio().progress('SM/1')).toEqual(expected)
    expect(provider.asked[0]).toMatchObject({
      method: 'GET',
      path: `/2010-04-01/Accounts/${provider.settings.account}/Messages/SM%2F1.json`,
    })
  })

  test('is a fault while the provider does not answer', async () => {
    provider.answerNext(local.busyWithoutWords)
    expect(await faultOf(twilio().progress('SM1'))).toEqual(['unknown', 'http_503'])
  })
})
