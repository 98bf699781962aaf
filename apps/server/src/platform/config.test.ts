import { describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { settings } from './settings.ts'

const key = Buffer.alloc(32, 7)
const production = {
  DATABASE_URL: 'postgresql://comity_login:word@db.example/comity',
  DATABASE_OWNER_URL: 'postgresql://comity_owner:word@db.example/comity',
  SESSION_SECRET: key.toString('base64'),
  MASTER_KEY: key.toString('hex'),
  NETWORK_KEY: key.toString('base64url'),
  LEDGER_KEY: key.toString('base64'),
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('nothing set is a demo on this machine alone, with the embedded database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    basePath: '/',
    logLevel: 'info',
    secrets: {},
  })
  expect(config.database).toBeUndefined()
  expect(config.dataDir).toMatch(/^\/.*\/data$/u)
})

test('a database of its own makes it production, and secrets are read as hex and base64', () => {
  const config = readConfig(production)
  expect(config.mode).toBe('production')
  expect(config.secrets).toEqual({ session: key, master: key, network: key, ledger: key })
})

test('the network key before is accepted beside a new one, where it is given', () => {
  const previous = Buffer.alloc(32, 9)
  const changing = { ...production, NETWORK_KEY_PREVIOUS: previous.toString('hex') }
  expect(readConfig(changing).previousNetworkKey).toEqual(previous)
  expect(readConfig(production).previousNetworkKey).toBeUndefined()
  expect(faultsOf({ ...production, NETWORK_KEY_PREVIOUS: 'short' })).toHaveLength(1)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, mode: 'demo' })
})

test('a demo may run on a database of its own without secrets', () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = production
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, COMITY_MODE: 'demo' }).database).toEqual({
    appUrl: DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
  })
})

test('every wrong value is named at once, and none is repeated', () => {
  const faults = faultsOf({
    PORT: '70000',
    COMITY_MODE: 'test',
    MASTER_KEY: 'hunter2',
    DATABASE_URL: 'mysql://x',
  })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'COMITY_MODE',
    'DATABASE_URL',
    'MASTER_KEY',
  ])
  expect(faults.join(' ')).not.toMatch(/hunter2|mysql|70000/u)
})

test.each(['SESSION_SECRET', 'MASTER_KEY', 'NETWORK_KEY', 'LEDGER_KEY'])(
  'production refuses to go without %s',
  (name) => {
    expect(faultsOf({ ...production, [name]: '' })).toEqual([expect.stringMatching(`^${name} is required`)])
  },
)

test('production refuses to go without a database, naming the secrets too', () => {
  expect(faultsOf({ COMITY_MODE: 'production' })).toHaveLength(5)
})

test('the application may not use the role that owns the tables', () => {
  expect(faultsOf({ ...production, DATABASE_URL: production.DATABASE_OWNER_URL })).toEqual([
    expect.stringContaining('different roles'),
  ])
})

test('a database without the address of its owner is refused', () => {
  expect(faultsOf({ ...production, DATABASE_OWNER_URL: '' })).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL is required'),
  ])
})

describe('a demo', () => {
  test.each(['0.0.0.0', '192.168.1.4', '::', '127.0.0.1.example'])('refuses to listen on %s', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([expect.stringContaining('loopback')])
  })

  test('listens elsewhere when told so', () => {
    expect(readConfig({ HOST: '0.0.0.0', COMITY_ALLOW_REMOTE_DEMO: 'true' }).host).toBe('0.0.0.0')
  })

  test.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('listens on %s', (HOST) => {
    expect(isLoopback(readConfig({ HOST }).host)).toBe(true)
  })
})

test.each([
  ['/', '/'],
  ['comity', '/comity'],
  ['/a//b/', '/a/b'],
])('the base path %s becomes %s', (given, expected) => {
  expect(readConfig({ BASE_PATH: given }).basePath).toBe(expected)
})

test.each([
  'comity.example',
  'ftp://comity.example',
  'https://comity.example/path',
  'https://a@comity.example',
])('the public address %s is refused', (PUBLIC_URL) => {
  expect(faultsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL must be/u)])
})

test('the public address keeps no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://comity.example:8443/' }).publicUrl).toBe(
    'https://comity.example:8443',
  )
})

test('settings have different names', () => {
  expect(new Set(settings.map((setting) => setting.name)).size).toBe(settings.length)
})

test('an address of a database that cannot be read is named, and not repeated', () => {
  const faults = faultsOf({ ...production, DATABASE_URL: 'postgresql://comity:secret@[x' })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^DATABASE_URL must be an address/u)
  expect(faults[0]).not.toContain('secret')
})

test('a transcription service is a base address with a model, and a key where it wants one', () => {
  expect(readConfig({}).transcription).toBeUndefined()
  const TRANSCRIPTION_URL = 'http://127.0.0.1:8000/v1'
  expect(readConfig({ TRANSCRIPTION_URL }).transcription).toEqual({
    url: TRANSCRIPTION_URL,
    key: undefined,
    model: 'whisper-1',
  })
  expect(faultsOf({ TRANSCRIPTION_KEY: 'sk-local' })).toEqual([
    'TRANSCRIPTION_KEY is of no use without TRANSCRIPTION_URL.',
  ])
})

test.each([
  'api.example/v1',
  'ftp://api.example',
  'https://a:b@api.example/v1',
  'https://api.example/v1?x=1',
])('the transcription service %s is refused', (TRANSCRIPTION_URL) => {
  expect(faultsOf({ TRANSCRIPTION_URL })).toEqual([expect.stringMatching(/^TRANSCRIPTION_URL must be/u)])
})
