import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRating, ratingScales } from './rating-scale.ts'
import { readFeedbackRow, readGuestRow, readIncidentRow, suggestKind, suggestMapping } from './index.ts'

const formats = { date: 'yyyy-MM-dd', decimalMark: '.', ratingScale: '1-5' } as const
const context = { country: 'GB', today: '2026-03-02', services: ['stay', 'spa'], ownTags: ['late riser'] }

type Read = typeof readGuestRow | typeof readFeedbackRow | typeof readIncidentRow
const codesOf = (read: Read, cells: Record<string, string>, changed: object = {}) => {
  const result = read(Object.values(cells), Object.keys(cells), { ...formats, ...changed }, context)
  return result.ok ? result.warnings.map(({ code }) => code) : result.errors.map(({ code }) => code)
}

describe('a guest of a list', () => {
  it('is read with everything normalised', () => {
    const cells = {
      firstName: 'Velo',
      lastName: 'Maru',
      email: ' Velo@Mail.Example',
      phone: '07700 900123',
      birthDate: '1980-05-06',
      street: '1 Quay Road',
      city: 'NULL',
      language: 'fr-CA',
      documentNumber: 'xk 123-456',
      reference: '17',
    }
    expect(readGuestRow(Object.values(cells), Object.keys(cells), formats, context)).toEqual({
      ok: true,
      record: {
        guestName: 'Velo Maru',
        email: 'velo@mail.example',
        phone: '+447700900123',
        birthDate: '1980-05-06',
        address: { street: '1 Quay Road' },
        language: 'fr',
        documentNumber: 'XK123456',
        reference: '17',
      },
      warnings: [],
    })
  })

  it.each([
    [{ guestName: '' }, ['required']],
    [{ guestName: 'x'.repeat(10_000) }, ['too_long']],
    [{ guestName: 'Velo', birthDate: '1899-12-31' }, ['invalid_date']],
    [{ guestName: 'Velo', birthDate: '2026-03-03' }, ['future_date']],
    [{ guestName: 'Velo', language: 'Klingon' }, ['unknown_language']],
    [{ guestName: 'Velo', documentNumber: '--1' }, ['invalid_document']],
  ])('says what is wrong with %j', (cells, codes) => {
    expect(codesOf(readGuestRow, cells)).toEqual(codes)
  })

  it('has a century only where one is possible', () => {
    const born = (birthDate: string) =>
      readGuestRow(['Velo', birthDate], ['guestName', 'birthDate'], { ...formats, date: 'dd/MM/yy' }, context)
    expect(born('06/05/85')).toMatchObject({ ok: true, record: { birthDate: '1985-05-06' } })
    expect(born('06/05/15')).toMatchObject({ ok: false, errors: [{ code: 'ambiguous_year' }] })
  })
})

describe('a rating of a list', () => {
  const good = { guestName: 'Velo Maru', date: '2026-03-02', rating: '4' }

  it('keeps tags and services that are known, in any of the languages, and names the others', () => {
    const cells = {
      ...good,
      tags: 'Polite; magalang, Late Riser | loud',
      service: 'bienestar',
      comment: 'ok',
    }
    const result = readFeedbackRow(Object.values(cells), Object.keys(cells), formats, context)
    expect(result).toMatchObject({ ok: true, record: { service: 'spa', rating: 4 } })
    expect(result.ok && result.record.tags).toContain('late riser')
    expect(result.ok && result.warnings.at(-1)).toMatchObject({ code: 'unknown_tag', value: 'loud' })
  })

  it.each([
    [{ ...good, date: '2026-03-03' }, ['future_date']],
    [{ ...good, rating: '6' }, ['number_out_of_range']],
    [{ ...good, rating: '4.5' }, ['invalid_number']],
    [{ ...good, guestName: '' }, ['required']],
    [{ date: '2026-03-02', rating: '4', email: '' }, ['required']],
    [{ ...good, service: 'sauna' }, ['unknown_service']],
  ])('says what is wrong with %j', (cells, codes) => {
    expect(codesOf(readFeedbackRow, cells)).toEqual(codes)
  })

  it('is never read without its scale', () => {
    expect(codesOf(readFeedbackRow, good, { ratingScale: undefined })).toEqual(['invalid_number'])
  })
})

describe('a mark on a scale', () => {
  const most = { '1-5': 5, '1-10': 10, percent: 100 }

  it('gives a rating from 1 to 5, a better mark never a lower one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ratingScales),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (scale, a, b) => {
          const [low, high] = [a, b].map((mark) => (mark % most[scale]) + 1).toSorted((x, y) => x - y)
          const [first, second] = [readRating(`${low}`, scale), readRating(`${high}`, scale)]
          expect(first).toBeTypeOf('number')
          expect(Number(first)).toBeLessThanOrEqual(Number(second))
          expect(Number(first)).toBeGreaterThanOrEqual(1)
          expect(Number(second)).toBeLessThanOrEqual(5)
        },
      ),
    )
  })

  it('of 1 to 10 and percent has its best and its worst', () => {
    expect([readRating('1', '1-10'), readRating('10', '1-10')]).toEqual([1, 5])
    expect([readRating('0', 'percent'), readRating('100 %', 'percent')]).toEqual([1, 5])
    expect([readRating('11', '1-10'), readRating('0', '1-5'), readRating('good', '1-5')]).toEqual([
      'outside',
      'outside',
      'invalid',
    ])
  })
})

describe('an incident of a list', () => {
  const good = { type: 'Robo', severity: 'Alta', date: '2026-03-02' }

  it('is read in four languages, its amount in the smallest unit of its currency', () => {
    const read = (cells: Record<string, string>) =>
      readIncidentRow(Object.values(cells), Object.keys(cells), formats, context)
    expect(read(good)).toMatchObject({ record: { type: 'theft', severity: 'high', amountMinor: null } })
    expect(read({ ...good, type: 'Tapage nocturne', severity: 'faible' })).toMatchObject({
      record: { type: 'noise', severity: 'low' },
    })
    expect(read({ ...good, type: 'pananakot', severity: 'mababa' })).toMatchObject({
      record: { type: 'threat', severity: 'low' },
    })
    const amounts = ['EUR', 'jpy', 'KWD'].map((currency) => read({ ...good, amount: '12', currency }))
    expect(amounts.map((result) => result.ok && result.record.amountMinor)).toEqual([1200, 12, 12_000])
  })

  it.each([
    [{ ...good, type: 'lost umbrella' }, ['unknown_type']],
    [{ ...good, severity: 'huge' }, ['unknown_severity']],
    [{ ...good, amount: '12' }, ['required']],
    [{ ...good, amount: '12', currency: 'ZZZ' }, ['invalid_currency']],
    [{ ...good, amount: '-1', currency: 'EUR' }, ['number_out_of_range']],
  ])('says what is wrong with %j', (cells, codes) => {
    expect(codesOf(readIncidentRow, cells)).toEqual(codes)
  })
})

describe('readers of every kind', () => {
  const fields = [
    'guestName',
    'email',
    'phone',
    'date',
    'birthDate',
    'rating',
    'tags',
    'type',
    'amount',
    'street',
  ]

  it('answer for whatever stands in the cells, with values that fit to be shown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 10, maxLength: 10 }),
        (cells) => {
          for (const read of [readGuestRow, readFeedbackRow, readIncidentRow]) {
            const result = read(cells, fields, formats, context)
            const notes = result.ok ? result.warnings : result.errors
            expect(result.ok || notes.length > 0).toBe(true)
            for (const { value } of notes) expect(Array.from(value ?? '').length).toBeLessThanOrEqual(60)
          }
        },
      ),
    )
  })
})

describe('the columns of a file', () => {
  it.each([
    ['guests', 'Nombre,Apellidos,Correo,Fecha de nacimiento,Código postal'],
    ['guests', 'Prénom,Nom,Courriel,Date de naissance,Langue'],
    ['feedback', 'Guest,Rated on,Rating,Comment,Tags'],
    ['feedback', 'Huésped,Fecha,Valoración,Comentario'],
    ['incidents', 'Incident type,Severity,Incident date,What happened'],
    ['incidents', 'Type d’incident,Gravité,Date de l’incident,Description'],
    ['stays', 'Guest Name,Check-in,Check-out,Room No.'],
  ] as const)('speak for %s: %s', (kind, headers) => {
    expect(suggestKind(headers.split(','), [])).toBe(kind)
    expect(suggestMapping(headers.split(','), [], kind).mapping).not.toContain(null)
  })

  it('speak for no kind where they could be any', () => {
    expect(suggestKind(['Guest', 'E-mail', 'Phone'], [])).toBeUndefined()
  })
})
