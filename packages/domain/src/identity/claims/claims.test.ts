import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimed, guestOf, mayClaim, mayMerge, mayWithdraw, profilesOf, withdrawn } from './index.ts'
import type { Claim, Claims } from './index.ts'

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const person = fc.constantFrom(...people)

/** Merges of any two profiles, and withdrawals of any active claim. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), a: person, b: person }),
  fc.record({ kind: fc.constant('split' as const), which: fc.nat(20) }),
)

function run(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[], start: Claims = []) {
  let claims = start
  for (const [index, one] of steps.entries()) {
    if (one.kind === 'merge') {
      const [parentId, childId] = [guestOf(claims, one.a), guestOf(claims, one.b)]
      if (mayClaim(claims, childId, parentId) === true)
        claims = claimed(claims, { claimId: `${index}`, childId, parentId })
    } else {
      const claim = claims[one.which % Math.max(1, claims.length)]
      if (claim) claims = withdrawn(claims, claim.claimId)
    }
  }
  return claims
}

const standing = (claims: Claims) => people.map((id) => guestOf(claims, id))

test('after any sequence every profile belongs to one guest, which belongs to itself', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const claims = run(steps)
      for (const id of people) {
        const guest = guestOf(claims, id)
        expect(guestOf(claims, guest)).toBe(guest)
        expect(profilesOf(claims, guest)).toContain(id)
      }
      const guests = new Set(standing(claims))
      const all = [...guests].flatMap((guest) => profilesOf(claims, guest))
      expect(all.toSorted()).toEqual(people)
    }),
  )
})

test('a sequence undone in any order leaves everything as it was before it', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 15 }),
      fc.array(step, { maxLength: 15 }),
      fc.array(fc.double({ noNaN: true }), { minLength: 40, maxLength: 40 }),
      (earlier, later, order) => {
        const before = run(earlier)
        const merges = later.filter(({ kind }) => kind === 'merge')
        const after = run(
          merges,
          before.map((claim) => ({ ...claim, claimId: `before ${claim.claimId}` })),
        )
        const added = after
          .filter(({ claimId }) => !claimId.startsWith('before'))
          .map((claim, index) => ({ claim, at: order[index] ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
        const undone = added.reduce<Claims>((claims, { claim }) => withdrawn(claims, claim.claimId), after)
        expect(standing(undone)).toEqual(standing(before))
      },
    ),
  )
})

test('where profiles stand does not depend on the order in which claims were made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const claims = run(steps)
      expect(standing([...claims].reverse())).toEqual(standing(claims))
    }),
  )
})

test('withdrawing a claim takes along what was taken into the child, and nothing else', () => {
  const claims: Claim[] = [
    { claimId: '1', childId: 'b', parentId: 'a' },
    { claimId: '2', childId: 'c', parentId: 'b' },
    { claimId: '3', childId: 'd', parentId: 'a' },
  ]
  const left = withdrawn(claims, '1')
  expect(profilesOf(left, 'b')).toEqual(['b', 'c'])
  expect(profilesOf(left, 'a')).toEqual(['a', 'd'])
})

test('no claim makes a circle, takes in what belongs to another, or goes into what does', () => {
  const claims: Claim[] = [{ claimId: '1', childId: 'b', parentId: 'a' }]
  expect(mayClaim(claims, 'a', 'b')).toBe('same_guest')
  expect(mayClaim(claims, 'a', 'a')).toBe('same_guest')
  expect(mayClaim(claims, 'b', 'c')).toBe('belongs_to_another')
  expect(mayClaim(claims, 'c', 'b')).toBe('belongs_to_another')
  expect(mayClaim(claims, 'c', 'a')).toBe(true)
  expect(() => claimed(claims, { claimId: '2', childId: 'a', parentId: 'b' })).toThrow(RangeError)
})

test('a claim is withdrawn once', () => {
  const claims: Claim[] = [{ claimId: '1', childId: 'b', parentId: 'a' }]
  expect(mayWithdraw(claims, '1')).toBe(true)
  expect(mayWithdraw(withdrawn(claims, '1'), '1')).toBe('not_merged')
  expect(() => withdrawn(claims, '2')).toThrow(RangeError)
})

test('a guest is not merged with itself, an archived one, or one on the other side of 18', () => {
  const guest = { guestId: 'a', isMinor: false, isArchived: false }
  const other = { ...guest, guestId: 'b' }
  expect(mayMerge(guest, other)).toBe(true)
  expect(mayMerge(guest, guest)).toBe('same_guest')
  expect(mayMerge(guest, { ...other, isArchived: true })).toBe('guest_archived')
  expect(mayMerge({ ...guest, isArchived: true }, other)).toBe('guest_archived')
  expect(mayMerge(guest, { ...other, isMinor: true })).toBe('age_differs')
  expect(mayMerge({ ...guest, isMinor: true }, { ...other, isMinor: true })).toBe(true)
})
