import { readdirSync, readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { toCursor } from './cursor.ts'

let app: TestApp
let staff: Caller
let cookie: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.signedIn(await app.organisation(), 'staff')
  const { signIn } = app.services
  cookie = `${signIn.cookieName}=${signIn.cookieValue(staff.token)}`
})
afterAll(() => app.close())

test.each(['%', '%E0%A4%A', 'a%zz.b'])('the cookie %s is nobody’s, and no fault', async (value) => {
  const sent = { cookie: `comity-3000=${value}` }
  expect((await app.anonymous('GET', '/api/settings', undefined, sent)).status).toBe(401)
  expect((await app.anonymous('GET', '/api/me', undefined, sent)).body.user).toBeNull()
})

test.each([
  ['tag', '/api/guest-profiles?tag=%00'],
  ['tag', '/api/get_all_feedbacks?tag=a%00'],
])('NUL in %s of %s is refused as input', async (field, path) => {
  const reply = await staff.call('GET', path)
  expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, `/${field}`])
})

const id = '00000000-0000-4000-8000-000000000000'
test.each([
  ['/api/stays', '-readiness', [2 ** 40, '2026-01-01', id]],
  ['/api/stays', '-readiness', [1, '2026-99-99', id]],
  ['/api/get_all_feedbacks', 'rating', [2 ** 40, id]],
  ['/api/get_all_feedbacks', '-createdAt', ['foo 1', id]],
  ['/api/get_all_feedbacks', '-createdAt', ['2026-02-30T00:00:00+00:00', id]],
  ['/api/get_all_feedbacks', 'createdAt', ['2026-02-20T00:00:00+00:00']],
  ['/api/imports', '-createdAt', ['0000-01-01T00:00:00+00:00', id]],
  ['/api/imports', 'nothing', [id]],
] as const)('a forged marker of %s by %s is refused as input: %o', async (path, sort, place) => {
  const address = `${path}?cursor=${toCursor(sort, { after: place, total: 1 })}`
  const reply = await staff.call('GET', sort === 'nothing' ? address : `${address}&sort=${sort}`)
  expect([reply.status, reply.body.errors?.[0].code]).toEqual([422, 'invalid_cursor'])
})

/** Sends without declaring a length, as far as it is accepted. */
function stream(path: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sending = request(`${app.base}${path}`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0)
      sending.destroy()
    })
    sending.on('error', reject)
    for (let sent = 0; sent < megabytes; sent++) sending.write(Buffer.alloc(1_000_000, ' '))
  })
}

describe('the sign-in library', () => {
  test('is not given a body without end', async () => {
    expect(await stream('/api/auth/sign-in/email', 3)).toBe(413)
  })

  test.each(['get-session', 'list-sessions', 'error', 'update-user', 'sign-up/email', 'constructor'])(
    'does not answer at %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? {} : undefined
        expect((await staff.call(method, `/api/auth/${path}`, body)).status).toBe(404)
      }
    },
  )

  test('takes a sign-in by POST alone, and answers a wrong password with 401', async () => {
    expect((await app.anonymous('GET', '/api/auth/sign-in/email')).status).toBe(405)
    const body = { email: 'nobody@test.example', password: 'a password of nobody' }
    expect((await app.anonymous('POST', '/api/auth/sign-in/email', body)).status).toBe(401)
  })
})

test('a script that is not there is not answered with the page', async () => {
  expect((await app.anonymous('GET', '/assets/gone-12345678.js')).status).toBe(404)
})

describe('a form', () => {
  const csv = 'Guest,Arrival,Departure,Status,Room\nInes Quaresma,2026-02-01,2026-02-03,Checked out,204\n'
  const file = (name: string) => new File([csv], name)

  test('with a file twice, or with too many parts, is refused', async () => {
    const twice = new FormData()
    twice.append('file', file('one.csv'))
    twice.append('file', file('two.csv'))
    const reply = await staff.call('POST', '/api/imports', twice)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/file'])

    const many = new FormData()
    for (let part = 0; part < 60; part++) many.append(`field${part}`, 'x')
    many.append('file', file('stays.csv'))
    expect((await staff.call('POST', '/api/imports', many)).status).toBe(413)
  })

  test('has no control signs in the names of its files', async () => {
    const body = [
      '--x',
      'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'st%00ays%E2%80%AE.csv',
      '',
      csv,
      '--x--',
      '',
    ].join('\r\n')
    const type = 'multipart/form-data; boundary=x'
    const reply = await staff.call('POST', '/api/imports', body, { 'content-type': type })
    expect([reply.status, reply.body.fileName]).toEqual([201, 'stays.csv'])
  })

  test.runIf(process.platform === 'linux')('that breaks off leaves no file, open or on disk', async () => {
    const headers = {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 10_000_000,
    }
    const sending = request(`${app.base}/api/imports`, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}`)
    await expect.poll(openFiles).not.toEqual([])
    sending.destroy()
    await expect.poll(() => readdir(app.services.spoolFolder)).toEqual([])
    expect(openFiles()).toEqual([])
  })
})

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(app.services.spoolFolder)
    } catch {
      // Closed since the folder was read.
      return false
    }
  })
}
