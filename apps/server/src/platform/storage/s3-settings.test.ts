import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const set = { S3_BUCKET: 'evidence', S3_KEY: 'LOCALKEY', S3_SECRET: 'local-secret' }

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('without settings files stand in a folder, with them in a bucket', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ ...set, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).s3).toEqual({
    bucket: 'evidence',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    key: 'LOCALKEY',
    secret: 'local-secret',
  })
})

test('half of the settings are refused, each that is missing by its name', () => {
  expect(faultsOf({ S3_BUCKET: 'evidence' })).toEqual([
    'S3_KEY is required with the other settings of S3.',
    'S3_SECRET is required with the other settings of S3.',
  ])
  expect(faultsOf({ S3_ENDPOINT: 'https://storage.example' })).toEqual([
    'S3_ENDPOINT is of no use without S3_BUCKET.',
  ])
})

test.each([
  ['S3_BUCKET', 'No_Bucket'],
  ['S3_ENDPOINT', 'ftp://10.0.0.5'],
  ['S3_REGION', 'eu west'],
])('%s must be right, and its value is not repeated', (name, value) => {
  const [fault = '', ...more] = faultsOf({ ...set, [name]: value })
  expect(more).toEqual([])
  expect(fault.startsWith(`${name} must be`) && !fault.includes(value)).toBe(true)
})
