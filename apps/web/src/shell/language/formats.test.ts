import { describe, expect, it } from 'vitest'
import { formatsFor } from './formats.ts'

const en = formatsFor('en')

describe('formatsFor', () => {
  it('shows a calendar day as that day wherever the reader is', () => {
    expect(en.day('2026-03-01')).toBe('Mar 1, 2026')
    expect(formatsFor('fr').day('2026-03-01')).toBe('1 mars 2026')
  })

  it('writes one day when a stay has no end or ends where it began', () => {
    expect(en.days('2026-03-01', null)).toBe('Mar 1, 2026')
    expect(en.days('2026-03-01', '2026-03-01')).toBe('Mar 1, 2026')
  })

  it('writes both ends of a longer stay', () => {
    expect(en.days('2026-03-01', '2026-03-04')).toMatch(/^Mar 1\s–\s4, 2026$/u)
  })

  it('writes whole points with their sign', () => {
    expect(en.points(12)).toBe('+12')
    expect(en.points(-4)).toBe('-4')
    expect(en.points(0)).toBe('0')
    expect(formatsFor('es').points(12)).toBe('+12')
  })
})
