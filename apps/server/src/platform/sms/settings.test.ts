import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' }
const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
  return undefined
}

describe('settings of text messages', () => {
  test('are none, or all of them', () => {
    expect(readConfig({}).sms).toBeUndefined()
    expect(readConfig({ SMS_URL: 'https://sms.example' }).sms).toBeUndefined()
    expect(readConfig(sms).sms).toEqual({
      url: 'https://api.twilio.com',
      account: 'AC1',
      token: 'secret',
      from: '+15005550006',
    })
    for (const name of Object.keys(sms))
      expect(faultOf({ ...sms, [name]: '' })).toMatch(`${name} is required`)
  })

  test.each([
    'https://sms.example/base/',
    'http://127.0.0.1:4010',
    'http://[::1]:4010',
    'http://localhost:1',
  ])('take %s as the address of a provider', (url) => {
    expect(readConfig({ ...sms, SMS_URL: url }).sms?.url).toBe(url.replace(/\/$/u, ''))
  })

  test.each([
    'http://sms.example',
    'ftp://sms.example',
    'https://user:secret@sms.example',
    'https://a.example/?b=1',
    'x',
  ])('refuse %s, by which the token could be read or go astray', (url) => {
    expect(faultOf({ ...sms, SMS_URL: url })).toMatch(/^SMS_URL must be/u)
  })

  test.each(['+15005550006', 'Comity', 'Hotel 21', `MG${'0a'.repeat(16)}`])('take %s as a sender', (from) => {
    expect(readConfig({ ...sms, SMS_FROM: from }).sms?.from).toBe(from)
  })

  test.each(['15005550006', '+0123', 'a name that is long', '12345', 'a\nb'])('refuse %j as one', (from) => {
    expect(faultOf({ ...sms, SMS_FROM: from })).toMatch(/^SMS_FROM must be/u)
  })
})
