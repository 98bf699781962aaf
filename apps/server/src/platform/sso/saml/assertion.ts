import { assertionNamespace } from './names.ts'
import { Refusal } from './refusal.ts'
import { confirmBearer, readNameId } from './subject.ts'
import { assertBegun, assertNotEnded, clockSkewMs, longestAssertionMs } from './time-limits.ts'
import type { SamlIdentity, ServiceProvider, TrustedProvider } from './types.ts'
import { attributeOf, childElements, childrenNamed, instantOf, isNamed, onlyChild, textOf } from './xml.ts'

export type AssertionContext = {
  idp: TrustedProvider
  sp: ServiceProvider
  expected: { requestId: string }
  now: Date
}

export type ReadAssertion = { identity: SamlIdentity; assertionId: string; until: Date }

/**
 * The content of an assertion, after all checks of Profiles 4.1.4.3 and Core 2.5.
 *
 * @param assertion parsed from signed bytes, and from nothing else.
 * @throws Refusal with the first check that fails.
 */
export function readAssertion(assertion: Element, context: AssertionContext): ReadAssertion {
  const { idp, sp, now } = context
  if (attributeOf(assertion, 'Version') !== '2.0') throw new Refusal('unreadable')
  assertIssuer(assertion, idp.entityId)
  const assertionId = attributeOf(assertion, 'ID')
  const issuedAt = instantOf(assertion, 'IssueInstant')
  if (!assertionId || !issuedAt) throw new Refusal('unreadable')
  assertBegun(issuedAt, now)
  const lastTaken = new Date(issuedAt.getTime() + longestAssertionMs)
  assertNotEnded(lastTaken, now)
  assertConditions(assertion, sp.entityId, now)
  const subject = onlyChild(assertion, assertionNamespace, 'Subject')
  if (!subject) throw new Refusal('no_subject')
  const named = readNameId(subject, idp, sp)
  const confirmedUntil = confirmBearer(subject, context)
  const session = readSession(assertion, now)
  return {
    identity: { issuer: idp.entityId, ...named, ...session, attributes: readAttributes(assertion) },
    assertionId,
    until: new Date(Math.min(confirmedUntil.getTime(), lastTaken.getTime()) + clockSkewMs),
  }
}

/** @throws Refusal wrong_issuer. */
export function assertIssuer(message: Element, entityId: string): void {
  const issuer = onlyChild(message, assertionNamespace, 'Issuer')
  const value = issuer ? textOf(issuer) : ''
  if (value !== entityId) throw new Refusal('wrong_issuer', value)
}

function assertConditions(assertion: Element, audience: string, now: Date): void {
  const conditions = onlyChild(assertion, assertionNamespace, 'Conditions')
  if (!conditions) throw new Refusal('wrong_audience', '')
  assertBegun(instantOf(conditions, 'NotBefore'), now)
  assertNotEnded(instantOf(conditions, 'NotOnOrAfter'), now)
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']
  const unknown = childElements(conditions).find(
    (condition) => !known.some((name) => isNamed(condition, assertionNamespace, name)),
  )
  if (unknown) throw new Refusal('unknown_condition', unknown.localName)
  // All restrictions must be met; within one, any audience will do (Core 2.5.1.4).
  const restrictions = childrenNamed(conditions, assertionNamespace, 'AudienceRestriction').map(
    (restriction) => childrenNamed(restriction, assertionNamespace, 'Audience').map(textOf),
  )
  const isForUs = restrictions.length > 0 && restrictions.every((audiences) => audiences.includes(audience))
  if (!isForUs) throw new Refusal('wrong_audience', restrictions.flat().join(' '))
}

function readSession(
  assertion: Element,
  now: Date,
): { sessionIndex: string | null; sessionEndsAt: Date | null } {
  const [statement] = childrenNamed(assertion, assertionNamespace, 'AuthnStatement')
  if (!statement) throw new Refusal('no_authentication')
  const sessionEndsAt = instantOf(statement, 'SessionNotOnOrAfter')
  assertNotEnded(sessionEndsAt, now)
  return { sessionIndex: attributeOf(statement, 'SessionIndex'), sessionEndsAt }
}

function readAttributes(assertion: Element): Record<string, string[]> {
  const values = new Map<string, string[]>()
  for (const statement of childrenNamed(assertion, assertionNamespace, 'AttributeStatement')) {
    if (childrenNamed(statement, assertionNamespace, 'EncryptedAttribute').length > 0) {
      throw new Refusal('encrypted_not_supported')
    }
    for (const attribute of childrenNamed(statement, assertionNamespace, 'Attribute')) {
      const name = attributeOf(attribute, 'Name')
      if (!name) throw new Refusal('unreadable')
      values.set(name, [...(values.get(name) ?? []), ...textValues(attribute)])
    }
  }
  return Object.fromEntries(values)
}

function textValues(attribute: Element): string[] {
  return childrenNamed(attribute, assertionNamespace, 'AttributeValue')
    .filter((value) => childElements(value).length === 0)
    .map(textOf)
}
