import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRecords, type MatchResult, type PersonRecord } from './index.ts'

const home: Partial<PersonRecord> = {
  street: '12 Harbour Road',
  suburb: 'Millbrook',
  postcode: '4101',
  state: 'Coast',
  phone: '+44 7700 900123',
  email: 'the.tarvins@post.example',
}
const match = (a: Partial<PersonRecord>, b: Partial<PersonRecord>): MatchResult =>
  matchRecords({ id: 'a', ...a }, { id: 'b', ...b })
const levels = (a: Partial<PersonRecord>, b: Partial<PersonRecord>): Record<string, string> =>
  Object.fromEntries(
    match(a, b)
      .fields.filter(({ level }) => level !== 'missing')
      .map(({ field, level }) => [field, level]),
  )

const word = fc.constantFrom(
  'Anna',
  'Ana',
  'Bob',
  'Robert',
  'Lee',
  'Li',
  'Юлия',
  'O’Brien',
  'de la Cruz',
  'X',
  '王小明',
  '',
)
const text = fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 20 }))
const date = fc.constantFrom(
  '1950-03-19',
  '1950-19-03',
  '19500319',
  '1850',
  '',
  'unknown',
  '19-03-1950',
  '1950-03-91',
)
const value = (of: fc.Arbitrary<string>) => fc.oneof(of, fc.array(of, { maxLength: 3 }))
const record: fc.Arbitrary<PersonRecord> = fc.record(
  {
    id: fc.constantFrom('a', 'b'),
    name: value(text),
    givenName: value(text),
    surname: value(text),
    birthDate: value(date),
    street: value(fc.constantFrom('1 High Street', 'high st 1', 'Mill Lane', '')),
    suburb: value(text),
    postcode: value(fc.constantFrom('4101', '4102', 'TQ13 8DF', '')),
    state: value(text),
    phone: value(fc.constantFrom('07700 900123', '+447700900123', '1', '')),
    email: value(fc.constantFrom('a.b@post.example', 'a.b@mail.example', 'nobody', '')),
    document: value(fc.constantFrom('AB12345', 'AB12346', '-', '')),
  },
  { requiredKeys: ['id'] },
)

describe('two records', () => {
  it('match the same whichever comes first', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const [one, other] = [matchRecords(a, b), matchRecords(b, a)]
        expect(one.weight).toBeCloseTo(other.weight, 9)
        expect(one.fields.map(({ level }) => level)).toEqual(other.fields.map(({ level }) => level))
      }),
      { numRuns: 500 },
    )
  })

  it('weigh exactly what the prior and the fields come to', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const { weight, prior, fields, probability } = matchRecords(a, b)
        expect(fields.reduce((sum, field) => sum + field.weight, prior)).toBe(weight)
        expect(probability).toBeCloseTo(1 / (1 + 2 ** -weight), 12)
        expect(Number.isFinite(weight)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('are compared quickly whatever they hold', () => {
    const long = `${'أبو بكر 🙂 Zoë '.repeat(700)}${'x'.repeat(1000)}`
    const hostile: PersonRecord = {
      id: 'h',
      name: long,
      givenName: [long, '', long],
      surname: '🙂',
      birthDate: long,
      street: long,
      email: `${long}@post.example`,
      phone: '9'.repeat(10_000),
      document: '__proto__',
    }
    const begun = process.threadCpuUsage()
    for (let turn = 0; turn < 20; turn++) expect(matchRecords(hostile, hostile).decision).not.toBe('none')
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2000)
  })

  it('may hold numbers, null and things that are no text', () => {
    const strange = {
      id: 'x',
      givenName: 'Ana',
      postcode: 4101,
      phone: null,
      email: {},
    } as unknown as PersonRecord
    expect(levels(strange, { givenName: 'Ana', postcode: '4101' })).toMatchObject({ postcode: 'exact' })
  })
})

describe('one person', () => {
  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>, Record<string, string>]>([
    [
      'whose names and dates were exchanged',
      { givenName: 'Novotna', surname: 'Katarina', birthDate: '1975-02-11' },
      { givenName: 'Katarina', surname: 'Novotna', birthDate: '1975-11-02' },
      { givenName: 'swapped', surname: 'exact', birthDate: 'day_month_swapped' },
    ],
    [
      'written once in full',
      { name: 'Novotna, Katarina', birthDate: '1975-02-11' },
      { givenName: 'Katarina', surname: 'Novotna', birthDate: '11-02-1975' },
      { givenName: 'exact', surname: 'exact', birthDate: 'exact' },
    ],
    [
      'with a full name in one field and a slip',
      { surname: 'Katarina Novotna', email: 'k.novotna@post.example', birthDate: '1975' },
      { givenName: 'Katarnia', surname: 'Novotna', email: 'k.novotna@post.example', birthDate: '1975-02-11' },
      { givenName: 'spelling', surname: 'exact', email: 'exact', birthDate: 'partial' },
    ],
    [
      'in another script',
      { name: 'Юлия Соколова', birthDate: '1975-02-11', phone: '07700 900123' },
      { givenName: 'Yuliya', surname: 'Sokolova', birthDate: '1975-02-11', phone: '+447700900123' },
      { givenName: 'transliterated', surname: 'transliterated', birthDate: 'exact', phone: 'exact' },
    ],
    [
      'by an initial and a document',
      { givenName: 'K.', surname: 'Novotna', document: 'AB 123-456' },
      { givenName: 'Katarina', surname: 'Novotna', document: 'ab123456' },
      { givenName: 'initial', surname: 'exact', document: 'exact' },
    ],
    [
      'under a new surname',
      { givenName: 'Katarina', surname: 'Novotna', birthDate: '1975-02-11', document: 'AB123456' },
      { givenName: 'Katarina', surname: 'Reyes', birthDate: '1975-02-11', document: 'AB123456' },
      { givenName: 'exact', surname: 'different', birthDate: 'exact', document: 'exact' },
    ],
    [
      'who is known under two names',
      { name: ['Kasia Nowik', 'Katarzyna Wolska'], email: 'kw@post.example' },
      { givenName: 'Katarzyna', surname: 'Wolska', email: 'kw@post.example' },
      { givenName: 'exact', surname: 'exact', email: 'exact' },
    ],
  ])('%s is linked', (_, a, b, expected) => {
    expect(match(a, b).decision).toBe('link')
    expect(levels(a, b)).toMatchObject(expected)
  })

  it('born in a known year is told from the whole date', () => {
    expect(levels({ birthDate: '1950' }, { birthDate: '1950-03-19' })).toMatchObject({ birthDate: 'partial' })
    expect(levels({ birthDate: '1951' }, { birthDate: '1950-03-19' })).toMatchObject({
      birthDate: 'different',
    })
  })

  it('gains from a slip of the keyboard in an address', () => {
    expect(
      levels({ street: '12 Harbour Rd', postcode: '4101' }, { street: 'Harbor Road 12', postcode: '4110' }),
    ).toMatchObject({
      street: 'near',
      postcode: 'one_digit',
    })
    expect(levels({ street: '12 Harbour Rd' }, { street: '88 Harbour Rd' })).toMatchObject({
      street: 'same_street',
    })
    expect(levels({ street: 'Millbrook' }, { suburb: 'Millbrook' })).toMatchObject({ suburb: 'swapped' })
  })
})

describe('two people are not linked without being asked', () => {
  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>]>([
    ['a couple', { givenName: 'Laura', ...home }, { givenName: 'Peter', ...home }],
    [
      'a couple with birth dates',
      { givenName: 'Laura', birthDate: '1980-03-04', ...home },
      { givenName: 'Peter', birthDate: '1978-11-22', ...home },
    ],
    [
      'a couple of one age',
      { givenName: 'Laura', birthDate: '1980-03-04', ...home },
      { givenName: 'Peter', birthDate: '1980-11-22', ...home },
    ],
    [
      'twins',
      { givenName: 'Laura', birthDate: '1980-03-04', ...home },
      { givenName: 'Peter', birthDate: '1980-03-04', ...home },
    ],
    [
      'a father and a son of one name',
      { givenName: 'Peter', birthDate: '1950-03-04', ...home },
      { givenName: 'Peter', birthDate: '1981-08-19', ...home },
    ],
    [
      'two who share a phone',
      { givenName: 'Laura', phone: home.phone! },
      { givenName: 'Peter', phone: home.phone! },
    ],
    ['two of one name', { givenName: 'Peter' }, { givenName: 'Peter' }],
  ])('%s', (_, a, b) => {
    const [one, other] = [match({ surname: 'Tarvin', ...a }, { surname: 'Tarvin', ...b })].flatMap(
      (found) => [found, found],
    )
    expect(one?.decision).not.toBe('link')
    expect(other?.fields.at(-1)).toMatchObject({ field: 'household', level: 'shared' })
  })

  it('a mailbox of an agency', () => {
    const mailbox = { email: 'booking@agency.example' }
    expect(match({ name: 'Ana Lopez', ...mailbox }, { name: 'Eva Krol', ...mailbox }).decision).toBe('none')
  })

  it('a mailbox alone, for it may be shared', () => {
    expect(match({ email: 'x@post.example' }, { email: 'x@post.example' }).decision).not.toBe('link')
  })
})
