import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { z } from 'zod'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const faultsOf = ({ body }: { body: { errors?: { pointer: string; code: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ pointer, code }) => [pointer, code]))

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(contract)

const lists = calls.filter(([, { success }]) => {
  const { schema } = success
  return schema instanceof z.ZodObject && 'nextCursor' in schema.shape
})

test.each(lists)('%s says how long it is and can be sorted', (_name, { query, success }) => {
  expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining(['limit', 'cursor', 'sort']))
  expect(Object.keys((success.schema as z.ZodObject).shape)).toContain('total')
})

test('a query parameter that a call does not know is refused and named, whatever the call', async () => {
  const staff = await app.signedIn(await app.organisation(), 'manager')
  for (const path of ['/api/room-bookings?no_such=1', '/api/sessions?no_such=1', '/api/status?no_such=1']) {
    const reply = await staff.call('GET', path)
    expect([reply.status, faultsOf(reply)], path).toEqual([422, { '/no_such': 'unknown_field' }])
  }
  const reply = await staff.call('GET', '/api/room-bookings?limit=0&sort=beauty&statsu=expected&status=gone')
  expect(faultsOf(reply)).toEqual({
    '/limit': 'too_small',
    '/sort': 'invalid_choice',
    '/statsu': 'unknown_field',
    '/status': 'invalid_choice',
  })
  const written = await staff.call('POST', '/api/room-bookings?dryRun=true', {})
  expect(faultsOf(written)).toMatchObject({ '/dryRun': 'unknown_field' })
})

test('a caller without permission is refused before parameters are checked', async () => {
  const staff = await app.signedIn(await app.organisation(), 'staff')
  expect((await staff.call('GET', '/api/audit-log?no_such=1')).status).toBe(403)
  expect((await fetch(`${app.base}/api/audit-log?no_such=1`)).status).toBe(401)
})
