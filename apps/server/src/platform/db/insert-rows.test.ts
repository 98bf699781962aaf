import { expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'
import { compile } from './statements.ts'

const profile = { organisation_id: 'a', profile_id: 'b', token_hash: Buffer.from([0, 255]) }

test('the text is the same for one row and for several', () => {
  const [one, several] = [[profile], [profile, profile]].map((rows) =>
    compile(insertRows('platform.portal_profiles', rows)),
  )
  expect(one?.sql).toContain(
    'insert into "platform"."portal_profiles" ("organisation_id", "profile_id", "token_hash")',
  )
  expect(several?.sql).toBe(one?.sql)
  expect(several?.parameters).toHaveLength(1)
})

test('bytes and whole numbers of 64 bits are written as PostgreSQL reads them from JSON', () => {
  const bytes = compile(insertRows('platform.portal_profiles', [profile]))
  expect(JSON.parse(String(bytes.parameters[0]))).toEqual([{ ...profile, token_hash: '\\x00ff' }])
  const key = { organisation_id: 'a', guest_id: 'b', key: 2n ** 60n }
  const whole = compile(insertRows('identity_keys', [key]))
  expect(JSON.parse(String(whole.parameters[0]))).toEqual([{ ...key, key: '1152921504606846976' }])
})

test('inserting no row is refused', () => {
  expect(() => insertRows('platform.portal_profiles', [])).toThrow('platform.portal_profiles')
})
