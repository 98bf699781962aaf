import type { BundleFault, BundleVerdict } from '@comity/domain/ledger'
import { describe, expect, test } from 'vitest'
import { isProved, stepsOfBundle, stepsOfGrowth } from './steps.ts'

const leafHash = '0f'.repeat(32)
const opening = { salt: '', subject: '', at: '', digest: '' }
const checkpoint = { origin: 'log', size: 3, root: new Uint8Array(32) }
const proved: BundleVerdict = {
  ok: true,
  proven: { kind: 'listing', leafHash, index: 0, opening, checkpoint, anchor: null },
}
const states = (steps: ReturnType<typeof stepsOfBundle>) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]))

describe('the steps of a proof', () => {
  test('all hold, and what it does not contain is said to be absent', () => {
    const steps = stepsOfBundle(proved, { opening, anchor: null }, leafHash)
    expect(states(steps)).toEqual({
      form: 'passed',
      log: 'passed',
      signature: 'passed',
      opening: 'passed',
      inclusion: 'passed',
      anchor: 'absent',
      asked: 'passed',
    })
    expect(isProved(steps)).toBe(true)
  })

  test.each<[BundleFault, string]>([
    ['malformed', 'form'],
    ['other_log', 'log'],
    ['not_signed_by_key', 'log'],
    ['signature_wrong', 'signature'],
    ['opening_differs', 'opening'],
    ['not_included', 'inclusion'],
    ['anchor_differs', 'anchor'],
  ])('end at the one that failed: %s', (fault, at) => {
    const steps = stepsOfBundle({ ok: false, fault }, { opening, anchor: {} }, undefined)
    const nth = steps.findIndex(({ name }) => name === at)
    expect(steps[nth]).toEqual({ name: at, state: 'failed', fault })
    expect(steps.slice(0, nth).every(({ state }) => state === 'passed')).toBe(true)
    expect(steps.slice(nth + 1).every(({ state }) => state === 'unreached')).toBe(true)
    expect(isProved(steps)).toBe(false)
  })

  test('end with another entry than was asked for', () => {
    const steps = stepsOfBundle(proved, { opening, anchor: null }, 'ab'.repeat(32))
    expect(steps.at(-1)).toEqual({ name: 'asked', state: 'failed', fault: 'another_entry' })
    expect(isProved(steps)).toBe(false)
  })
})

describe('the steps of a comparison', () => {
  test('all hold where the log only grew', () => {
    expect(isProved(stepsOfGrowth({ ok: true, noted: checkpoint, newer: checkpoint }))).toBe(true)
  })

  test('end at the head or the proof that failed', () => {
    expect(stepsOfGrowth({ ok: false, of: 'newer', fault: 'signature_wrong' })).toEqual([
      { name: 'noted', state: 'passed' },
      { name: 'newer', state: 'failed', fault: 'signature_wrong' },
      { name: 'growth', state: 'unreached' },
    ])
    expect(stepsOfGrowth({ ok: false, of: 'growth', fault: 'shrunk' }).at(-1)).toEqual({
      name: 'growth',
      state: 'failed',
      fault: 'shrunk',
    })
  })
})
