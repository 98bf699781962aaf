import { expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { digestInput } from './agreement-digest.ts'
import { networkReach } from './growth.ts'
import { templates } from './testing/cast.ts'
import { begins, later, signedAgreement } from './testing/facts.ts'

const before = new Date(begins.getTime() - 1)

test('an agreement counts from the signature of the last party until it is ended', () => {
  const endedAt = later(10 * dayMs)
  const agreements = [signedAgreement({}, { endedAt })]
  const at = (instant: Date) => networkReach(agreements, 'north', instant)
  expect(at(before)).toEqual({ agreements: 0, members: 0 })
  expect(at(begins)).toEqual({ agreements: 1, members: 1 })
  expect(at(new Date(endedAt.getTime() - 1))).toEqual({ agreements: 1, members: 1 })
  expect(at(endedAt)).toEqual({ agreements: 0, members: 0 })
})

test('a next version counts from when all have signed it, with whom it adds', () => {
  const first = signedAgreement()
  const version = {
    ...templates.plain,
    version: 2,
    parties: [...templates.plain.parties, { organisationId: 'west', contact: 'west desk' }],
  }
  const digest = digestInput(version)
  const signatures = version.parties.map(({ organisationId }, day) => ({
    organisationId,
    signedBy: 'admin',
    digest,
    signedAt: later(day * dayMs),
  }))
  const agreement = {
    ...first,
    versions: [...first.versions, { version, digest, proposedAt: begins, signatures }],
  }
  expect(networkReach([agreement], 'north', later(dayMs))).toEqual({ agreements: 1, members: 1 })
  expect(networkReach([agreement], 'north', later(2 * dayMs))).toEqual({ agreements: 1, members: 2 })
  expect(networkReach([agreement], 'west', later(dayMs))).toEqual({ agreements: 0, members: 0 })
})

test('a partner of two agreements is one, and a pause is no end', () => {
  const agreements = [signedAgreement(), signedAgreement({}, { pausedBy: ['south'] })]
  expect(networkReach(agreements, 'north', later(dayMs))).toEqual({ agreements: 2, members: 1 })
  expect(networkReach([], 'north', begins)).toEqual({ agreements: 0, members: 0 })
})
