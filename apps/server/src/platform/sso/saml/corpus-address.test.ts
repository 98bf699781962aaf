import { expect, test } from 'vitest'
import {
  bearer,
  conditions,
  confirmationData,
  envelope,
  instant,
  restriction,
  signed,
  soon,
  testRefused,
  verify,
  type Case,
} from './testing/cases.ts'
import {
  makeResponse,
  minutesFromNow,
  otherKeys,
  requestId,
  signedResponse,
  signElement,
  sp,
} from './testing/make-response.ts'

const addressed: Case[] = [
  [
    'another provider, key and all',
    'wrong_issuer',
    signed(
      { issuer: '<saml:Issuer>https://idp.elsewhere.example</saml:Issuer>' },
      { key: otherKeys.privateKey },
    ),
  ],
  [
    'another issuer under the key of ours',
    'wrong_issuer',
    signed({ issuer: '<saml:Issuer>https://idp.elsewhere.example</saml:Issuer>' }),
  ],
  [
    'another issuer of the response',
    'wrong_issuer',
    () =>
      signElement(
        makeResponse({ responseIssuer: '<saml:Issuer>https://evil.example</saml:Issuer>' }),
        'Assertion',
      ),
  ],
  ['another audience', 'wrong_audience', signed(conditions(restriction('https://other.example')))],
  [
    'our address as part of another audience',
    'wrong_audience',
    signed(conditions(restriction(`${sp.entityId}.evil.example`))),
  ],
  [
    'ours in one restriction, another in the next',
    'wrong_audience',
    signed(conditions(restriction(sp.entityId) + restriction('https://other.example'))),
  ],
  ['no audience', 'wrong_audience', signed(conditions(''))],
  ['an empty restriction', 'wrong_audience', signed(conditions(restriction()))],
  ['no conditions', 'wrong_audience', signed({ conditions: '' })],
  [
    'a condition that nobody knows',
    'unknown_condition',
    signed(conditions(`${restriction(sp.entityId)}<saml:Condition/>`)),
  ],
  [
    'another recipient',
    'wrong_recipient',
    signed(confirmationData(`Recipient="https://evil.example/acs" InResponseTo="${requestId}" ${soon}`)),
  ],
  ['no recipient', 'wrong_recipient', signed(confirmationData(`InResponseTo="${requestId}" ${soon}`))],
  ['no confirmation', 'wrong_recipient', signed({ confirmation: '' })],
  [
    'a confirmation of another method',
    'wrong_recipient',
    signed({
      confirmation: `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:sender-vouches"><saml:SubjectConfirmationData ${bearer} ${soon}/></saml:SubjectConfirmation>`,
    }),
  ],
  [
    'another destination',
    'wrong_destination',
    envelope(`${instant} Destination="https://evil.example/acs" InResponseTo="${requestId}"`),
  ],
  [
    'a signed response without destination',
    'wrong_destination',
    () =>
      signElement(
        makeResponse({ responseAttributes: `ID="_response1" ${instant} InResponseTo="${requestId}"` }),
        'Response',
      ),
  ],
  ['an unsolicited response', 'wrong_request', envelope(`${instant} Destination="${sp.acsUrl}"`)],
  ['an answer to another request', 'wrong_request', envelope(`${instant} InResponseTo="_request9"`)],
  [
    'an unsolicited assertion in a solicited envelope',
    'wrong_request',
    signed(confirmationData(`Recipient="${sp.acsUrl}" ${soon}`)),
  ],
  [
    'an assertion for another request',
    'wrong_request',
    signed(confirmationData(`Recipient="${sp.acsUrl}" InResponseTo="_request9" ${soon}`)),
  ],
]

const timed: Case[] = [
  ['ended conditions', 'expired', signed(conditions(restriction(sp.entityId), -9, -2))],
  ['conditions not yet begun', 'not_yet_valid', signed(conditions(restriction(sp.entityId), 2, 9))],
  [
    'an ended confirmation',
    'expired',
    signed(confirmationData(`${bearer} NotOnOrAfter="${minutesFromNow(-2)}"`)),
  ],
  ['a confirmation without end', 'expired', signed(confirmationData(bearer))],
  [
    'a confirmation not yet begun',
    'not_yet_valid',
    signed(confirmationData(`${bearer} ${soon} NotBefore="${minutesFromNow(2)}"`)),
  ],
  ['an assertion of tomorrow', 'not_yet_valid', signed({ issueInstant: minutesFromNow(24 * 60) })],
  ['an assertion of the day before yesterday', 'expired', signed({ issueInstant: minutesFromNow(-48 * 60) })],
  ['an instant that is none', 'unreadable', signed({ issueInstant: 'yesterday' })],
  ['an instant without its zone', 'unreadable', signed({ issueInstant: '2026-11-21T09:00:00' })],
]

testRefused([...addressed, ...timed])

test('what was found instead is told in at most 200 characters', async () => {
  const answer = await verify(signedResponse(conditions(restriction(`https://${'x'.repeat(500)}.example`))))
  expect(answer).toMatchObject({
    reason: 'wrong_audience',
    detail: expect.stringMatching(/^https:\/\/x{192}$/u),
  })
})

test('of several confirmations the one that holds is enough', async () => {
  const confirmation = [`Recipient="https://other.example/acs" ${soon}`, `${bearer} ${soon}`]
    .map(
      (data) =>
        `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ${data}/></saml:SubjectConfirmation>`,
    )
    .join('')
  expect(await verify(signedResponse({ confirmation }))).toMatchObject({ ok: true })
})
