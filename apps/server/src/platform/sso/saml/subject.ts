import {
  assertionNamespace,
  bearerMethod,
  lastingFormats,
  persistentFormat,
  transientFormat,
  unspecifiedFormat,
} from './names.ts'
import { Refusal } from './refusal.ts'
import { assertBegun, assertNotEnded } from './time-limits.ts'
import type { ServiceProvider, TrustedProvider } from './types.ts'
import { attributeOf, childrenNamed, instantOf, onlyChild, textOf } from './xml.ts'

const longestSubject = 512
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafeInSubject = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u

export type Subject = { subject: string; nameIdFormat: string }

/**
 * The subject of a signed assertion or logout request.
 *
 * @throws Refusal no_subject, encrypted_not_supported, transient_subject, unsupported_subject.
 */
export function readNameId(parent: Element, idp: TrustedProvider, sp: ServiceProvider): Subject {
  if (childrenNamed(parent, assertionNamespace, 'EncryptedID').length > 0) {
    throw new Refusal('encrypted_not_supported')
  }
  const nameId = onlyChild(parent, assertionNamespace, 'NameID')
  const subject = nameId ? textOf(nameId) : ''
  if (!nameId || subject.trim() === '') throw new Refusal('no_subject')
  const nameIdFormat = attributeOf(nameId, 'Format') ?? unspecifiedFormat
  if (nameIdFormat === transientFormat) throw new Refusal('transient_subject')
  if (!lastingFormats.includes(nameIdFormat)) throw new Refusal('unsupported_subject', nameIdFormat)
  const isPlain =
    subject === subject.trim() && subject.length <= longestSubject && !unsafeInSubject.test(subject)
  if (!isPlain) throw new Refusal('unsupported_subject')
  if (nameIdFormat === persistentFormat) assertQualifiers(nameId, idp, sp)
  return { subject, nameIdFormat }
}

/** A persistent identifier is unique only together with its qualifiers (Core 8.3.7). */
function assertQualifiers(nameId: Element, idp: TrustedProvider, sp: ServiceProvider): void {
  const byProvider = attributeOf(nameId, 'NameQualifier') ?? idp.entityId
  const forService = attributeOf(nameId, 'SPNameQualifier') ?? sp.entityId
  if (byProvider !== idp.entityId || forService !== sp.entityId) {
    throw new Refusal('unsupported_subject', `${byProvider} ${forService}`)
  }
}

type Confirming = { sp: ServiceProvider; expected: { requestId: string }; now: Date }

/**
 * The end of the first valid bearer confirmation (Profiles 4.1.4.2 and 4.1.4.3).
 *
 * @throws Refusal wrong_recipient, wrong_request, not_yet_valid, expired: why the first one is invalid.
 */
export function confirmBearer(subject: Element, confirming: Confirming): Date {
  let first: Refusal | undefined
  for (const confirmation of childrenNamed(subject, assertionNamespace, 'SubjectConfirmation')) {
    if (attributeOf(confirmation, 'Method') !== bearerMethod) continue
    try {
      return confirmationEnd(confirmation, confirming)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
    }
  }
  throw first ?? new Refusal('wrong_recipient')
}

function confirmationEnd(confirmation: Element, { sp, expected, now }: Confirming): Date {
  const data = onlyChild(confirmation, assertionNamespace, 'SubjectConfirmationData')
  const recipient = data ? attributeOf(data, 'Recipient') : null
  if (!data || recipient !== sp.acsUrl) throw new Refusal('wrong_recipient', recipient ?? '')
  const request = attributeOf(data, 'InResponseTo')
  if (request !== expected.requestId) throw new Refusal('wrong_request', request ?? '')
  assertBegun(instantOf(data, 'NotBefore'), now)
  const end = instantOf(data, 'NotOnOrAfter')
  if (!end) throw new Refusal('expired', '')
  assertNotEnded(end, now)
  return end
}
