import { describe, expect, it } from 'vitest'
import type { ComparedField } from './queries.ts'
import { leaningOf, rowsOf, tellingOf } from './rows.ts'

const field = (name: string, level: string, weight = 0, a: string | null = null, b: string | null = null) =>
  ({ field: name, level, weight, a, b }) satisfies ComparedField

describe('rowsOf', () => {
  it('puts the parts of the name into one line, for both profiles hold it as one text', () => {
    const rows = rowsOf([
      field('givenName', 'exact', 8, 'Ilse Marrow', 'Ilse Marow'),
      field('surname', 'spelling', 6, 'Ilse Marrow', 'Ilse Marow'),
      field('otherNames', 'missing', 0, 'Ilse Marrow', 'Ilse Marow'),
      field('phone', 'exact', 15, '+441', '+441'),
    ])
    expect(rows.map((row) => [row.field, row.a, row.b])).toEqual([
      ['name', 'Ilse Marrow', 'Ilse Marow'],
      ['phone', '+441', '+441'],
    ])
    expect(rows[0]?.says.map(({ level }) => level)).toEqual(['exact', 'spelling'])
  })

  it('leaves out what neither knows, keeps what one knows, and a document whose number is never shown', () => {
    const rows = rowsOf([
      field('email', 'missing'),
      field('street', 'missing', 0, 'Elm Street 4', null),
      field('document', 'exact', 18),
    ])
    expect(rows.map((row) => [row.field, row.says.length])).toEqual([
      ['street', 0],
      ['document', 1],
    ])
  })
})

describe('tellingOf', () => {
  it('gives the weightiest first and leaves out what says next to nothing', () => {
    const fields = [
      field('surname', 'exact', 4),
      field('state', 'exact', 0.4),
      field('phone', 'different', -9),
    ]
    expect(tellingOf(fields).map((each) => each.field)).toEqual(['phone', 'surname'])
  })

  it('puts what relatives would share too behind what it corrects', () => {
    const fields = [
      field('household', 'shared', -28),
      field('phone', 'exact', 19),
      field('surname', 'exact', 4),
    ]
    expect(tellingOf(fields).map((each) => each.field)).toEqual(['phone', 'surname', 'household'])
  })
})

describe('leaningOf', () => {
  it.each([
    [12, 'for_strongly'],
    [7, 'for_strongly'],
    [3, 'for'],
    [0.9, 'neither'],
    [-0.9, 'neither'],
    [-1, 'against'],
    [-7, 'against_strongly'],
  ])('reads %d bits as %s', (bits, leaning) => {
    expect(leaningOf(bits)).toBe(leaning)
  })
})
