import { fromHex, verifyAuditHead } from '@comity/domain/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceAudit } from '../../../platform/audit/sequencer.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { jobs } from '../jobs.ts'
import { sequenceLedger } from '../sequencer.ts'

let [app, hotel] = [] as unknown as [TestApp, TestOrganisation]
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

const path = '/api/blockchain/audit-proof'

test('the head of the audit log is proved down to a leaf of the log', async () => {
  const admin = await app.signedIn(hotel, 'admin')
  expect((await admin.call('GET', path)).body).toEqual({ proof: null })
  await admin.call('POST', '/api/blockchain/retry-queue/flush', {})
  await sequenceAudit(app.services)
  await jobs['ledger/fold-audit'](app.services)
  await sequenceLedger(app.services)
  const { proof } = (await admin.call('GET', path)).body
  const { head, salt, index, size, opening, transactionHash } = proof
  const { at, subject, digest } = opening
  expect(head.organisationId).toBe(hotel.organisationId)
  const hashes = proof.path.map((hash: string) => fromHex(hash, 32)!)
  const claim = { head, at, salt: fromHex(salt, 32)!, index, size, path: hashes }
  expect(verifyAuditHead(claim, { kind: 'audit_heads', subject, at, digest })).toBe(true)
  const { body } = await app.anonymous('GET', `/api/blockchain-verify/${transactionHash}`)
  expect(body).toMatchObject({ state: 'proven', bundle: { leaf: { kind: 'audit_heads' } } })
})

test('it is for who reads the audit log', async () => {
  for (const role of ['staff', 'manager', 'reviewer'] as const)
    expect((await (await app.signedIn(hotel, role)).call('GET', path)).status).toBe(403)
  for (const role of ['privacy', 'admin'] as const)
    expect((await (await app.signedIn(hotel, role)).call('GET', path)).status).toBe(200)
  expect((await app.anonymous('GET', path)).status).toBe(401)
  const elsewhere = await app.signedIn(await app.organisation(), 'admin')
  expect((await elsewhere.call('GET', path)).body).toEqual({ proof: null })
})
