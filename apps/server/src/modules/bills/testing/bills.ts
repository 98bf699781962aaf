import { makeStay } from '../../../testing/builders.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'
import { codeDigest, tokensOf } from '../phone-tokens.ts'
import { insertCheck } from '../queries/phone-checks.ts'

/** The text of the newest message to a number, as its receiver would read it. */
export async function textTo(app: TestApp, number: string): Promise<string> {
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  const sent = body.items.find((one: { to: string }) => one.to === number)
  if (!sent) throw new Error(`Nothing was sent to ${number}`)
  return sent.text
}

export async function codeTo(app: TestApp, number: string): Promise<string> {
  const code = /\b\d{6}\b/u.exec(await textTo(app, number))?.[0]
  if (!code) throw new Error(`No code went to ${number}`)
  return code
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A pending code to a number, neither sent nor counted against a cap. Returns the id of the check. */
export async function makeCheck(
  app: TestApp,
  of: TestOrganisation,
  { phone = '+447700900555', code = '123456' }: { phone?: string; code?: string } = {},
): Promise<string> {
  const checkId = crypto.randomUUID()
  await inside(app, of, async (tx) => {
    const vault = await organisationVault(app.services, tx)
    await insertCheck(tx, {
      checkId,
      venueId: of.venueIds[0]!,
      sealed: vault.sealText(phone),
      ...tokensOf(vault, phone, 'a test'),
      codeHash: codeDigest(vault, checkId, code),
      expiresAt: new Date(app.clock.now().getTime() + 600_000),
      requestedBy: crypto.randomUUID(),
    })
  })
  return checkId
}

export async function provedCheck(
  app: TestApp,
  by: Caller,
  of: TestOrganisation,
  phone: string,
): Promise<string> {
  const checkId = await makeCheck(app, of, { phone, code: '123456' })
  await made(by, 'POST', '/api/dine-and-dash/verify-otp', { checkId, code: '123456' })
  return checkId
}

/** A bill of 84 pounds at the first venue. Returns the response. */
export async function makeBill(by: Caller, of: TestOrganisation, overrides: object = {}) {
  const body = { venueId: of.venueIds[0], outcome: 'left_without_paying', amountMinor: 8_400, ...overrides }
  return (await made(by, 'POST', '/api/dine-and-dash/staff-feedback', body)).bill
}

export function tokenOf(link: string): string {
  const token = /#bill=([\w-]{43})$/u.exec(link)?.[1]
  if (!token) throw new Error(`No token in ${link}`)
  return token
}

export async function linked(app: TestApp, by: Caller, billId: string) {
  const { link } = await made(by, 'POST', '/api/dine-and-dash/settlements', { billId })
  return guestWith(app, tokenOf(link))
}

export async function makeFullBill(app: TestApp, by: Caller, of: TestOrganisation) {
  const { guestId, stayId } = await makeStay(app, of)
  const bill = await makeBill(by, of, { guestId, stayId, note: 'Went out to smoke' })
  return { bill, guestId, guest: await linked(app, by, bill.id) }
}

export function guestWith(app: TestApp, token: string) {
  const path = `/api/dine-and-dash/settlements/${token}`
  return {
    token,
    see: () => app.anonymous('GET', path),
    settle: (body: object) => app.anonymous('POST', `${path}/settle`, body),
    pay: (reference?: string) =>
      app.anonymous('POST', `${path}/settle`, { how: 'paid', ...(reference ? { reference } : {}) }),
    explain: (explanation = 'We thought the other table had paid for us.') =>
      app.anonymous('POST', `${path}/settle`, { how: 'explained', explanation }),
  }
}
