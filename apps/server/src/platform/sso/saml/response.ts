import { assertIssuer, readAssertion, type ReadAssertion } from './assertion.ts'
import { decodePosted } from './encoding.ts'
import { assertionNamespace, protocolNamespace } from './names.ts'
import { Refusal, settle, type Refused } from './refusal.ts'
import { assertOneMeaning, readSigned } from './signature.ts'
import { assertSuccess } from './status.ts'
import type { ReplayStore, SamlIdentity, ServiceProvider, TrustedProvider } from './types.ts'
import { attributeOf, descendants, isNamed, onlyChild, parseXml } from './xml.ts'

export type ResponseToVerify = {
  samlResponse: string
  idp: TrustedProvider
  sp: ServiceProvider
  /** The request with which this browser was sent away: responses to any other, or to none, are refused. */
  expected: { requestId: string }
  now: Date
  replay: ReplayStore
}

export type VerifiedResponse = { ok: true; identity: SamlIdentity; assertionId: string } | Refused

/**
 * Reads a response of the web browser sign-in profile (SAML 2.0 Profiles 4.1) and returns who signed in, or the check
 * that failed. Only what the provider's certificate signed is used; the rest can only cause a refusal. No input makes
 * it throw; a fault of the replay store does.
 */
export async function verifyResponse(input: ResponseToVerify): Promise<VerifiedResponse> {
  const answer = settle(() => ({ ok: true as const, ...readResponse(input) }))
  if (!answer.ok) return answer
  const { identity, assertionId, until } = answer
  if (await input.replay.seen(assertionId, until)) return { ok: false, reason: 'replayed' }
  return { ok: true, identity, assertionId }
}

function readResponse(input: ResponseToVerify): ReadAssertion {
  const xml = decodePosted(input.samlResponse)
  const response = parseXml(xml)
  if (!isNamed(response, protocolNamespace, 'Response')) throw new Refusal('unreadable')
  assertEnvelope(response, input)
  const assertion = onlyAssertion(response)
  assertIssuer(assertion, input.idp.entityId)
  assertOneMeaning(response, [response, assertion])
  return readAssertion(signedAssertion(xml, response, assertion, input), input)
}

/** The assertion as signed by the provider, by itself or within the response. */
function signedAssertion(
  xml: string,
  response: Element,
  assertion: Element,
  input: ResponseToVerify,
): Element {
  const signedResponse = readSigned(xml, response, input.idp.certificates)
  const signedAlone = readSigned(xml, assertion, input.idp.certificates)
  if (signedResponse) {
    if (!signedResponse.hasAttribute('Destination')) throw new Refusal('wrong_destination', '')
    assertEnvelope(signedResponse, input)
  }
  const signed = signedAlone ?? (signedResponse && onlyAssertion(signedResponse))
  if (!signed) throw new Refusal('unsigned')
  return signed
}

function assertEnvelope(response: Element, { idp, sp, expected }: ResponseToVerify): void {
  if (attributeOf(response, 'Version') !== '2.0') throw new Refusal('unreadable')
  if (onlyChild(response, assertionNamespace, 'Issuer')) assertIssuer(response, idp.entityId)
  const destination = attributeOf(response, 'Destination') ?? sp.acsUrl
  if (destination !== sp.acsUrl) throw new Refusal('wrong_destination', destination)
  assertSuccess(response)
  const request = attributeOf(response, 'InResponseTo')
  if (request !== expected.requestId) throw new Refusal('wrong_request', request ?? '')
}

/** The only assertion of the whole document, which is a direct child of the response. */
function onlyAssertion(response: Element): Element {
  const named = (name: string) => descendants(response).filter(({ localName }) => localName === name)
  if (named('EncryptedAssertion').length > 0) throw new Refusal('encrypted_not_supported')
  const [, ...more] = named('Assertion')
  if (more.length > 0) throw new Refusal('several_assertions')
  const assertion = onlyChild(response, assertionNamespace, 'Assertion')
  if (!assertion) throw new Refusal('no_assertion')
  return assertion
}
