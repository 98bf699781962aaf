import type { ResponseOf } from '@comity/contract'
import { mostInvited } from '@comity/contract/onboarding/invite-in-bulk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'

type Answer = ResponseOf<'inviteInBulk'>

let app: TestApp
let of: TestOrganisation
let admin: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
})

function send(lines: string | Blob, mode?: string, headers: Record<string, string> = {}, by = admin) {
  const form = new FormData()
  if (mode) form.set('mode', mode)
  form.set('file', typeof lines === 'string' ? new Blob([lines]) : lines, 'people.csv')
  return by.call('POST', '/api/invitations/bulk', form, headers)
}

async function answered(lines: string, mode?: string, headers?: Record<string, string>): Promise<Answer> {
  const { status, body } = await send(lines, mode, headers)
  expect(status).toBe(201)
  return body as Answer
}

const outcomes = ({ rows }: Answer) => rows.map(({ outcome }) => outcome)

/** A new address each time, for all tests share a mailbox. */
const address = (name: string) => `${name}.${of.organisationId.slice(0, 8)}@venue.example`

const pending = async () =>
  (await made(admin, 'GET', '/api/invitations?state=pending')).items as {
    email: string
    role: string
    venueIds: string[] | null
    name: string | null
  }[]

test('a file is checked without sending anything, then invites by the rows that are ready', async () => {
  const lines = [
    'E-mail;Name;Role;Venues;Language;Phone',
    `${address('ines')};Ines Quaresma;manager;Venue 1;es;1`,
    `${address('tove')};;;"Venue 1|${of.venueIds[1]!.slice(0, 8)}";;2`,
    `${address('ada')};Ada Berg;Administrator;;;3`,
    `not an address;Olu Brand;boss;Venue 9;xx;4`,
  ].join('\r\n')
  const checked = await answered(lines)
  expect(outcomes(checked)).toEqual(['ready', 'ready', 'ready', 'refused'])
  expect(checked).toMatchObject({ ready: 3, invited: 0, ignoredColumns: ['Phone'], mayInvite: mostInvited })
  expect(checked.rows[1]).toMatchObject({ row: 3, role: 'staff', venues: ['Venue 1', 'Venue 2'], name: null })
  expect(checked.rows[2]).toMatchObject({ role: 'admin', venues: null })
  expect(checked.rows[3]!.errors).toEqual([
    { column: 'email', code: 'invalid_email', value: 'not an address' },
    { column: 'role', code: 'invalid_choice', value: 'boss' },
    { column: 'language', code: 'invalid_choice', value: 'xx' },
    { column: 'venues', code: 'unknown_venue', value: 'Venue 9' },
  ])
  expect(await pending()).toEqual([])

  const invited = await answered(lines, 'invite')
  expect(outcomes(invited)).toEqual(['invited', 'invited', 'invited', 'refused'])
  expect(invited).toMatchObject({ ready: 0, invited: 3, mayInvite: mostInvited - 3 })
  const found = (await pending()).map(({ email, role, venueIds }) => [email, { role, venueIds }] as const)
  expect(Object.fromEntries(found)).toEqual({
    [address('ines')]: { role: 'manager', venueIds: [of.venueIds[0]] },
    [address('tove')]: { role: 'staff', venueIds: of.venueIds },
    [address('ada')]: { role: 'admin', venueIds: null },
  })
  const [mail] = await mailsTo(app, address('ines'))
  expect(JSON.stringify(mail)).toContain('invitation=')
})

test('a file that is sent twice, with or without its key, invites nobody twice', async () => {
  const lines = `email,venues\n${address('ines')},all\n`
  const key = { 'idempotency-key': 'one-file' }
  expect(outcomes(await answered(lines, 'invite', key))).toEqual(['invited'])
  expect(outcomes(await answered(lines, 'invite', key))).toEqual(['invited'])
  expect(outcomes(await answered(lines, 'invite'))).toEqual(['pending'])
  expect(await pending()).toHaveLength(1)
  expect((await send(`${lines}${address('tove')},all\n`, 'invite', key)).body.code).toBe(
    'idempotency_conflict',
  )
})

test('repeated addresses and members are named and left out, however they are written', async () => {
  const { email } = (await admin.call('GET', '/api/me')).body.user
  const upper = address('Ines').toUpperCase()
  const lines = [
    'email,venues',
    `${address('ines')},all`,
    `${upper},all`,
    `${String(email).toUpperCase()},all`,
  ]
  expect(outcomes(await answered(lines.join('\n')))).toEqual(['ready', 'repeated', 'member'])
})

test('where there are several venues, staff need one; roles of the whole organisation take none', async () => {
  const lines = [
    'email,role,venues',
    `${address('a')},staff,`,
    `${address('b')},privacy,`,
    `${address('c')},admin,Venue 1`,
  ]
  const { rows } = await answered(lines.join('\n'))
  expect(rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
    ['required'],
    [],
    ['invalid_choice'],
  ])
  const small = await app.organisation()
  const alone = await app.signedIn(small, 'admin')
  const answer = await send(`email\n${address('d')}\n`, 'check', {}, alone)
  expect((answer.body as Answer).rows[0]).toMatchObject({ outcome: 'ready', venues: ['Venue 1'] })
})

test('headers and roles are read in every language', async () => {
  const lines = [
    'Courriel,Rôle,Établissements',
    `${address('a')},Délégué à la protection des données,tous les établissements`,
  ]
  const { rows } = await answered(lines.join('\n'))
  expect(rows[0]).toMatchObject({ outcome: 'ready', role: 'privacy', venues: null })
})

test('a file that names no addresses, has no rows, has too many, or is no CSV is refused with its reason', async () => {
  const reasonOf = async (lines: string | Blob) => {
    const { status, body } = await send(lines, 'invite')
    return [status, body.reason ?? body.errors?.[0]?.pointer ?? body.code]
  }
  expect(await reasonOf('name,role\nInes,staff\n')).toEqual([409, 'email_column_missing'])
  expect(await reasonOf('email,role\n\n')).toEqual([409, 'rows_missing'])
  const many = Array.from({ length: mostInvited + 1 }, (_, at) => `p${at}@venue.example`)
  expect(await reasonOf(['email', ...many].join('\n'))).toEqual([409, 'too_many_rows'])
  expect(await reasonOf(new Blob([]))).toEqual([422, '/file'])
  expect(await reasonOf('%PDF-1.7')).toEqual([415, 'unsupported_media_type'])
  expect(await reasonOf('email\n"not closed\n')).toEqual([422, '/file'])
  expect(await pending()).toEqual([])
})

test('an organisation invites no more in a day than it may, and then nobody of the file', async () => {
  const people = (from: number, count: number) =>
    ['email,venues', ...Array.from({ length: count }, (_, at) => `${address(`p${from + at}`)},all`)].join(
      '\n',
    )
  expect((await answered(people(0, 150), 'invite')).mayInvite).toBe(50)
  const { status, body } = await send(people(150, 51), 'invite')
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect((await answered(people(150, 50), 'invite')).invited).toBe(50)
})

test('is closed to whoever is not signed in and to everybody but administrators', async () => {
  const form = () => {
    const sent = new FormData()
    sent.set('file', new Blob(['email\n']), 'people.csv')
    return sent
  }
  expect((await app.anonymous('POST', '/api/invitations/bulk', form())).status).toBe(401)
  for (const role of ['staff', 'manager', 'privacy', 'reviewer'] as const) {
    const caller = await app.signedIn(of, role)
    expect((await caller.call('POST', '/api/invitations/bulk', form())).status).toBe(403)
  }
})
