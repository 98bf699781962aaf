import { describe, expect, it } from 'vitest'
import { mayOpen, needsSignIn } from './audience.ts'

describe('mayOpen', () => {
  it('lets anybody open public and guest pages', () => {
    expect(mayOpen('public', [])).toBe(true)
    expect(mayOpen('guest', [])).toBe(true)
  })

  it('lets managers, privacy officers and admins open what staff may open', () => {
    for (const role of ['staff', 'manager', 'privacy', 'admin'] as const)
      expect(mayOpen('staff', [role])).toBe(true)
  })

  it('keeps reviewers and operators out of pages for staff', () => {
    expect(mayOpen('staff', ['reviewer', 'operator'])).toBe(false)
  })

  it('keeps staff and privacy officers out of pages for managers', () => {
    expect(mayOpen('manager', ['staff', 'privacy'])).toBe(false)
  })

  it('lets in a role that the page names besides', () => {
    expect(mayOpen('privacy', ['admin'])).toBe(false)
    expect(mayOpen('privacy', ['admin'], ['admin'])).toBe(true)
  })

  it('keeps out whoever has no role', () => {
    expect(mayOpen('staff', [])).toBe(false)
    expect(needsSignIn('staff')).toBe(true)
    expect(needsSignIn('public')).toBe(false)
  })
})
