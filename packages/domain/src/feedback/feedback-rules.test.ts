import { describe, expect, it } from 'vitest'
import {
  canCorrect,
  canWithdraw,
  hasRiskLevelHint,
  isServiceOf,
  isValidOwnTag,
  isValidRating,
  isValidRoomNumber,
  sealedUntil,
  sectorServices,
  standardTags,
  traitHints,
} from './index.ts'

const hour = 3_600_000
const at = (hours: number): Date => new Date(Date.UTC(2026, 2, 1) + hours * hour)

describe('a rating', () => {
  it('is a whole number from 1 to 5', () => {
    expect([1, 2, 3, 4, 5].every(isValidRating)).toBe(true)
    for (const value of [0, 6, 2.5, Number.NaN, '3', null]) expect(isValidRating(value)).toBe(false)
  })

  it('has services of its own sector only', () => {
    for (const services of Object.values(sectorServices)) expect(services.length).toBeGreaterThan(0)
    expect(isServiceOf('hotel', 'spa')).toBe(true)
    expect(isServiceOf('school', 'spa')).toBe(false)
    expect(isServiceOf('hotel', 'constructor')).toBe(false)
  })

  it('carries no risk level hint in schools and healthcare', () => {
    expect(hasRiskLevelHint('hotel')).toBe(true)
    expect(hasRiskLevelHint('school')).toBe(false)
    expect(hasRiskLevelHint('healthcare')).toBe(false)
  })
})

describe('tags', () => {
  it('are twelve, nine of them positive', () => {
    const polarities = Object.values(standardTags)
    expect(polarities).toHaveLength(12)
    expect(polarities.filter((polarity) => polarity === 'positive')).toHaveLength(9)
  })

  it('of an organisation must not repeat a standard one or be empty', () => {
    expect(isValidOwnTag('Late-night music')).toBe(true)
    for (const label of ['', '  ', '123', 'Polite', 'Well behaved', 'x'.repeat(41)])
      expect(isValidOwnTag(label)).toBe(false)
  })
})

describe('room numbers', () => {
  it.each(['204', 'B-12', 'Suite 3', 'Ñ1', '桜 2'])('may be "%s"', (room) => {
    expect(isValidRoomNumber(room)).toBe(true)
  })

  it.each(['', '   ', '1234567890123', '12/3', '<b>', '2\n3'])('may not be "%s"', (room) => {
    expect(isValidRoomNumber(room)).toBe(false)
  })
})

describe('correcting a rating', () => {
  const rating = { authorId: 'ana', createdAt: at(0), isWithdrawn: false, isOtherSideOpen: false }

  it('is for its author, for 24 hours', () => {
    expect(canCorrect(rating, 'ana', at(23.999))).toBe(true)
    expect(canCorrect(rating, 'ana', at(24))).toBe('window_over')
    expect(canCorrect(rating, 'ben', at(1))).toBe('not_author')
    expect(canCorrect({ ...rating, isWithdrawn: true }, 'ana', at(1))).toBe('withdrawn')
    expect(canCorrect({ ...rating, isOtherSideOpen: true }, 'ana', at(1))).toBe('both_open')
  })
})

describe('withdrawing a rating', () => {
  it('is for a manager of its venue, once', () => {
    expect(canWithdraw({ isWithdrawn: false }, true)).toBe(true)
    expect(canWithdraw({ isWithdrawn: true }, true)).toBe('withdrawn')
    expect(canWithdraw({ isWithdrawn: false }, false)).toBe('not_manager')
  })
})

describe('sealing', () => {
  it('needs an invitation', () => {
    expect(sealedUntil({ invitationSentAt: null, otherSideAt: null, isHeld: false }, at(0))).toBeNull()
  })

  it('lasts 14 days from the invitation', () => {
    expect(sealedUntil({ invitationSentAt: at(0), otherSideAt: null, isHeld: false }, at(5))).toEqual(
      at(14 * 24),
    )
    expect(sealedUntil({ invitationSentAt: at(0), otherSideAt: null, isHeld: false }, at(14 * 24))).toBeNull()
  })

  it('ends when both have rated', () => {
    expect(sealedUntil({ invitationSentAt: at(0), otherSideAt: at(2), isHeld: false }, at(3))).toBeNull()
  })
})

describe('hints at protected traits', () => {
  it.each([
    ['The Muslim guest was loud', 'en', { trait: 'religion', word: 'Muslim' }],
    ['He said he is HIV-positive', 'en', { trait: 'health', word: 'HIV-positive' }],
    ['Una clienta embarazada', 'es', { trait: 'health', word: 'embarazada' }],
    ['Era de raza árabe', 'es', { trait: 'ethnicity', word: 'raza' }],
    ['Baklâ ang bisita', 'tl', { trait: 'orientation', word: 'Baklâ' }],
    ['Une cliente handicapée', 'fr', { trait: 'disability', word: 'handicapée' }],
  ] as const)('are given for "%s"', (text, language, hint) => {
    expect(traitHints(text, language)).toContainEqual(hint)
    expect(traitHints(text)).toContainEqual(hint)
  })

  it.each([
    'Left without paying 84 pounds',
    'Dejó la habitación limpia',
    'Maingay hanggang hatinggabi',
    'A laissé la clé',
  ])('are not given for "%s"', (text) => {
    expect(traitHints(text)).toEqual([])
  })

  it('name each word once and at most ten', () => {
    expect(traitHints('gay gay GAY', 'en')).toHaveLength(1)
    expect(
      traitHints(Array.from({ length: 30 }, (_, index) => `muslim${index}`).join(' '), 'en'),
    ).toHaveLength(10)
  })
})
