import { describe, expect, it } from 'vitest'
import { isBare, pagePathOf, slugOf, spellings } from './page-paths.ts'

const known = spellings(['/', '/guest-profiles', '/staff-dashboard', '/expo2025', '/faq'])

describe('pagePathOf', () => {
  it.each([
    ['/guest-profiles', '/guest-profiles'],
    ['/guestprofiles', '/guest-profiles'],
    ['/guest-profiles/', '/guest-profiles'],
    ['/StaffDashboard', '/staff-dashboard'],
    ['/Expo2025', '/expo2025'],
    ['/', '/'],
  ])('reads %s as %s', (address, page) => {
    expect(pagePathOf(address, known)).toBe(page)
  })

  it('leaves an unknown address alone, so that it is not found', () => {
    expect(pagePathOf('/No-Such-Page', known)).toBe('/No-Such-Page')
  })

  it('does not read hyphens in the wrong place as a page', () => {
    expect(pagePathOf('/gu-estprofiles', known)).toBe('/gu-estprofiles')
  })
})

describe('spellings', () => {
  it('refuses two pages that run together to one address', () => {
    expect(() => spellings(['/a-bc', '/ab-c'])).toThrow('/ab-c and /a-bc')
  })
})

describe('isBare', () => {
  it.each(['/v2home-page', '/v2manager-dashboard', '/v2rate-room-demo', '/x/v2homepage'])(
    'is true of %s',
    (path) => {
      expect(isBare(path)).toBe(true)
    },
  )

  it.each(['/', '/homepage-v1', '/view-ratings'])('is false of %s', (path) => {
    expect(isBare(path)).toBe(false)
  })
})

describe('slugOf', () => {
  it('names the home page', () => {
    expect(slugOf('/')).toBe('home')
    expect(slugOf('/rate-guest')).toBe('rate-guest')
  })
})
