import { spawn } from 'node:child_process'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../platform/auth/password.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { createAdmin } from './admin-command.ts'
import { readOptions, UsageError } from './admin-options.ts'
import { checkPassword } from './read-password.ts'

const given = {
  '--email': 'Ana.Ruiz@hotel.example',
  '--name': 'Ana Ruiz-Ibarrola',
  '--organisation': 'Hotel Ana',
  '--sector': 'hotel',
  '--country': 'es',
  '--venue': 'Hotel Ana Bilbao',
  '--time-zone': 'Europe/Madrid',
}
const argsOf = (options: Record<string, string>) => Object.entries(options).flat()
const password = 'quite a long password'

describe('the options', () => {
  test('are read, the address in the form by which people sign in', () => {
    expect(readOptions(argsOf(given))).toEqual({
      email: 'ana.ruiz@hotel.example',
      name: 'Ana Ruiz-Ibarrola',
      organisation: 'Hotel Ana',
      venue: 'Hotel Ana Bilbao',
      sector: 'hotel',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      language: 'en',
    })
  })

  test('that are missing or wrong are named all at once', () => {
    expect(() => readOptions(['--email', 'nobody', '--sector', 'casino'])).toThrow(
      /--email: Invalid email\n--name: This field is required\n.*--organisation.*\n.*--venue.*\n--sector: Choose one/u,
    )
  })

  test.each([
    [['--colour', 'red'], /colour/u],
    [argsOf({ ...given, '--country': 'UK' }), /UK is not a country/u],
    [argsOf({ ...given, '--time-zone': 'Europe/Paris' }), /not a time zone of ES/u],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
    expect(() => readOptions(args)).toThrow(UsageError)
  })

  test('need a time zone only where the country has several', () => {
    const { '--time-zone': _, ...without } = given
    expect(() => readOptions(argsOf(without))).toThrow(/ES has several/u)
    expect(readOptions(argsOf({ ...without, '--country': 'PH' })).timeZone).toBe('Asia/Manila')
  })
})

test('a password that is short, long or published is refused', () => {
  for (const refused of ['', 'fourteen signs', 'x'.repeat(129), demoPassword]) {
    expect(() => checkPassword(refused)).toThrow(UsageError)
  }
  expect(() => checkPassword(password)).not.toThrow()
})

describe('the command', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const settings = () => ({
    DATABASE_URL: app.database.appUrl,
    DATABASE_OWNER_URL: app.database.ownerUrl,
    ...Object.fromEntries(
      ['SESSION_SECRET', 'MASTER_KEY', 'NETWORK_KEY', 'LEDGER_KEY'].map((name) => [name, '0'.repeat(64)]),
    ),
  })
  const run = (options: Record<string, string>, input: string, env: Record<string, string> = {}) => {
    const source = { input: Readable.from([input]), prompts: new PassThrough() }
    return createAdmin(argsOf(options), { ...settings(), ...env }, source)
  }
  const signIn = (email: string) =>
    app.anonymous(
      'POST',
      '/api/auth/sign-in/email',
      { email, password },
      { origin: app.services.config.publicUrl },
    )

  test('refuses short and published passwords, and a demo, and makes nothing', async () => {
    await expect(run(given, 'short\n')).rejects.toThrow(/at least 15 characters/u)
    await expect(run(given, `${demoPassword}\n`)).rejects.toThrow(/published/u)
    await expect(run(given, `${password}\n`, { COMITY_MODE: 'demo' })).rejects.toThrow(/for production/u)
    const { rows } = await app.signInPool.query('select from users')
    expect(rows).toHaveLength(0)
    expect(await app.services.database.organisationIds()).toEqual([])
  })

  test('makes an administrator who signs in and finds the organisation and its venue', async () => {
    expect(await run(given, `${password}\nnot this line\n`)).toContain('Hotel Ana Bilbao')
    // The command goes by the machine's clock: the role begins then.
    app.clock.current = new Date()
    const reply = await signIn('ana.ruiz@hotel.example')
    expect(reply.status).toBe(200)
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await app.anonymous('GET', '/api/me', undefined, { cookie })
    expect(me.body.organisation).toMatchObject({
      name: 'Hotel Ana',
      sector: 'hotel',
      country: 'ES',
      demo: false,
    })
    expect(me.body.roles).toEqual([{ role: 'admin', venueId: null }])
    expect(me.body.venues).toMatchObject([
      { name: 'Hotel Ana Bilbao', code: expect.stringMatching(/^[0-9A-Z]{8}$/u) },
    ])
  })

  test('makes nothing for an address that has an account', async () => {
    const before = await app.services.database.organisationIds()
    await expect(run(given, `${password}\n`)).rejects.toThrow(/has an account already/u)
    expect(await app.services.database.organisationIds()).toEqual(before)
  })

  test('says in a line what is wrong, reading the password from its input', async () => {
    const script = fileURLToPath(new URL('create-admin.ts', import.meta.url))
    const child = spawn(process.execPath, [script, ...argsOf(given)], { env: settings() })
    child.stdin.end('short\n')
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toBe('The password needs at least 15 characters.\n--help shows how it is used.\n')
  })
})
