import { expect, test } from 'vitest'
import type { SamlReason } from '../refusal.ts'
import { verifyResponse, type VerifiedResponse } from '../response.ts'
import {
  encode,
  idp,
  makeResponse,
  minutesFromNow,
  now,
  requestId,
  signedResponse,
  signElement,
  sp,
  type AssertionParts,
  type Signing,
} from './make-response.ts'

export type Case = [name: string, reason: SamlReason, make: () => string]

export const neverSeen = { seen: () => Promise.resolve(false) }

export function verify(xml: string): Promise<VerifiedResponse> {
  return verifyResponse({
    samlResponse: encode(xml),
    idp,
    sp,
    expected: { requestId },
    now,
    replay: neverSeen,
  })
}

/** One test for each case: refused for exactly this reason, without returning any data. */
export function testRefused(cases: Case[]): void {
  test.each(cases)('refused: %s (%s)', async (_, reason, make) => {
    const answer = await verify(make())
    expect(answer).toMatchObject({ ok: false, reason })
    expect(answer).not.toHaveProperty('identity')
  })
}

export const signed = (overrides: Partial<AssertionParts>, signing?: Signing) => () =>
  signedResponse(overrides, signing)
export const altered =
  (from: string | RegExp, to: string, make = () => signedResponse()) =>
  () => {
    const xml = make()
    const changed = xml.replace(from, to)
    if (changed === xml) throw new Error(`${String(from)} is not in the response.`)
    return changed
  }
export const envelope = (attributes: string) => () =>
  signElement(makeResponse({ responseAttributes: `ID="_response1" ${attributes}` }), 'Assertion')
export const nameId = (content: string, format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent') =>
  `<saml:NameID Format="${format}">${content}</saml:NameID>`
export const confirmationData = (attributes: string) => ({
  confirmationData: `<saml:SubjectConfirmationData ${attributes}/>`,
})
export const conditions = (content: string, from = -1, to = 5) => ({
  conditions: `<saml:Conditions NotBefore="${minutesFromNow(from)}" NotOnOrAfter="${minutesFromNow(to)}">${content}</saml:Conditions>`,
})
export const restriction = (...audiences: string[]) =>
  `<saml:AudienceRestriction>${audiences.map((audience) => `<saml:Audience>${audience}</saml:Audience>`).join('')}</saml:AudienceRestriction>`
export const bearer = `Recipient="${sp.acsUrl}" InResponseTo="${requestId}"`
export const soon = `NotOnOrAfter="${minutesFromNow(5)}"`
export const instant = `Version="2.0" IssueInstant="${minutesFromNow(0)}"`
export const transform = (name: string) => `http://www.w3.org/${name}`
