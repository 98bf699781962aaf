import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { RateLimit } from '../../../platform/http/rate-limit.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
let source: { id: string; address: string }
let secret: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  const { body } = await manager.call('POST', '/api/video-analytics', { kind: 'source', name: 'Counter' })
  ;({ source, secret } = body)
})

const clip = (more: object = {}) => ({
  type: 'video.clip',
  data: {
    reference: crypto.randomUUID(),
    camera: 'Lobby',
    startsAt: '2026-03-02T08:00:00Z',
    endsAt: '2026-03-02T08:10:00Z',
    ...more,
  },
})

interface Signing {
  readonly by?: string
  readonly id?: string
  readonly at?: Date
  readonly headers?: Record<string, string>
}

function post(body: object | string, signing: Signing = {}, address = source.address) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { by = secret, id = `msg_${crypto.randomUUID()}`, at = app.clock.now() } = signing
  return app.anonymous('POST', address, text, {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign(id, at, text),
    ...signing.headers,
  })
}
const clipsOf = (reference: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<
      RowOf<'video_clips', 'venue_id' | 'registered_by'> & {
        source_id: NonNullable<ColumnOf<'video_clips', 'source_id'>>
      }
    >`
      select venue_id, source_id, registered_by from video_clips where reference = ${reference}`),
  )

describe('what a source signs', () => {
  test('is a clip at its venue, from it and from nobody', async () => {
    const told = clip({ link: 'https://cameras.venue.example/1' })
    const reply = await post(told)
    expect([reply.status, reply.body]).toEqual([200, { added: 1, known: 0 }])
    expect(await clipsOf(told.data.reference)).toEqual([
      { venue_id: hotel.venueIds[0], source_id: source.id, registered_by: null },
    ])
  })

  test('may be counts', async () => {
    const count = {
      area: 'Door',
      startsAt: '2026-03-02T08:00:00Z',
      endsAt: '2026-03-02T08:15:00Z',
      cameIn: 3,
      wentOut: 1,
    }
    const told = { type: 'video.counts', timestamp: '2026-03-02T08:15:00Z', data: { counts: [count] } }
    expect((await post(told)).body).toEqual({ added: 1, known: 0 })
    expect((await post(told)).body).toEqual({ added: 0, known: 1 })
  })

  test('comes twice and is taken once, at once or later, as the same message or anew', async () => {
    const [told, id] = [clip(), 'msg_1']
    const replies = await Promise.all([post(told, { id }), post(told, { id }), post(told)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.filter(({ body }) => body.added === 1)).toHaveLength(1)
    expect(await clipsOf(told.data.reference)).toHaveLength(1)
  })

  test('is heard, and the page of managers says when', async () => {
    await post(clip())
    const { body } = await manager.call('GET', '/api/video-analytics/sources')
    const heard = body.items.find((one: { id: string }) => one.id === source.id)
    expect(heard.lastHeardAt).toBe(app.clock.now().toISOString())
  })
})

describe('what is not signed right', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const wrong: Record<string, (told: object) => ReturnType<typeof post>> = {
    'another secret': (told) => post(told, { by: other }),
    'no signature': (told) => app.anonymous('POST', source.address, told),
    'a changed body': (told) => {
      const { id, at } = { id: 'msg_2', at: app.clock.now() }
      const signature = new Webhook(secret).sign(id, at, JSON.stringify(clip()))
      return post(told, { id, at, headers: { 'webhook-signature': signature } })
    },
    'a message of ten minutes ago': (told) =>
      post(told, { at: new Date(app.clock.now().getTime() - 600_000) }),
    'a message from the future': (told) => post(told, { at: new Date(app.clock.now().getTime() + 600_000) }),
    'a source that is none': (told) => post(told, {}, `/api/video-analytics/webhook/${crypto.randomUUID()}`),
    'a body that is nothing': () => post('', { by: other }),
    'a body that is not JSON': () => post('{"', { by: other }),
  }
  test.each(Object.keys(wrong))('%s is answered alike, and nothing is kept', async (name) => {
    const told = clip()
    const { status, body } = await wrong[name]!(told)
    expect({ ...body, traceId: '' }).toEqual({
      type: 'about:blank#wrong_credentials',
      title: expect.any(String),
      status,
      code: 'wrong_credentials',
      detail: 'The signature is invalid.',
      traceId: '',
    })
    expect(status).toBe(401)
    expect(await clipsOf(told.data.reference)).toEqual([])
  })

  test('a revoked source is answered the same', async () => {
    await manager.call('DELETE', `/api/video-analytics/sources/${source.id}`)
    expect((await post(clip())).body.code).toBe('wrong_credentials')
  })

  test('tries are limited by address', async () => {
    const limits = app.services.limits as { secrets: RateLimit }
    const usual = limits.secrets
    limits.secrets = new RateLimit(0.001, 3)
    const tries = []
    for (let n = 0; n < 5; n++) tries.push((await post(clip(), { by: other })).status)
    limits.secrets = usual
    expect(tries).toEqual([401, 401, 401, 429, 429])
  })
})

describe('what is refused although it is signed right', () => {
  test.each(['face', 'faceId', 'identity', 'personName', 'license_plate', 'embedding'])(
    '%s: nobody is recognised here',
    async (field) => {
      const told = clip({ [field]: 'somebody' })
      const reply = await post(told)
      expect([reply.status, reply.body.code]).toEqual([400, 'forbidden_field'])
      expect(await clipsOf(told.data.reference)).toEqual([])
    },
  )

  test('words that say that somebody was known again', async () => {
    const markers = [{ at: '2026-03-02T08:01:00Z', label: 'Face match, guest of 204' }]
    expect((await post(clip({ markers }))).body.code).toBe('forbidden_field')
    expect((await post(clip({ camera: 'Number plates read at the gate' }))).body.code).toBe('forbidden_field')
  })

  test('a marker outside the clip, named by its place in the message', async () => {
    const reply = await post(clip({ markers: [{ at: '2026-03-02T09:01:00Z', label: 'Lamp falls' }] }))
    expect(reply.body.errors).toMatchObject([{ pointer: '/data/markers/0/at', code: 'invalid_date' }])
  })

  test('what is nested as deep as a message is long', async () => {
    const reply = await post(`${'['.repeat(31_000)}${']'.repeat(31_000)}`)
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_input'])
  })

  test('what is unreadable, unknown, or too much', async () => {
    expect((await post('{"')).body.code).toBe('unreadable_body')
    expect((await post({ type: 'video.sound', data: {} })).status).toBe(422)
    expect((await post(clip({ endsAt: '2026-03-02T07:00:00Z' }))).body.errors).toMatchObject([
      { pointer: '/data/endsAt' },
    ])
    expect((await post(clip({ camera: 'x'.repeat(70_000) }))).body.code).toBe('payload_too_large')
  })
})
