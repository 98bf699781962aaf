import { describe, expect, it } from 'vitest'
import { originOf } from './confidence.ts'
import { readAs, readingsOf, writtenAs } from './date-readings.ts'
import { dateColumns, mappingFaults } from './mapping-faults.ts'

describe('a date of the file', () => {
  it('is another day under another format', () => {
    expect(readAs('03/04/2026', 'dd/MM/yyyy')).toBe('2026-04-03')
    expect(readAs('03/04/2026', 'MM/dd/yyyy')).toBe('2026-03-04')
  })

  it('is read with one figure, two figures of the year or a time behind it', () => {
    expect(readAs('3/4/26', 'dd/MM/yy')).toBe('2026-04-03')
    expect(readAs('09/14/2026 3:00 PM', 'MM/dd/yyyy')).toBe('2026-09-14')
    expect(readAs('20260403', 'yyyyMMdd')).toBe('2026-04-03')
  })

  it('is not read where it does not exist or is written otherwise', () => {
    expect(readAs('30/02/2026', 'dd/MM/yyyy')).toBeUndefined()
    expect(readAs('13/14/2026', 'MM/dd/yyyy')).toBeUndefined()
    expect(readAs('2026-04-03', 'dd/MM/yyyy')).toBeUndefined()
    expect(readAs('3 April 2026', 'd MMM yyyy')).toBeUndefined()
    expect(readAs('soon', 'dd.MM.yyyy')).toBeUndefined()
  })

  it('comes first as an example when the formats disagree about it', () => {
    const twins = ['dd/MM/yyyy', 'MM/dd/yyyy']
    const [first] = readingsOf(['05/05/2026', '03/04/2026'], 'dd/MM/yyyy', twins)
    expect(first).toEqual({ written: '03/04/2026', day: '2026-04-03' })
  })

  it('has an example where the file has none that fits', () => {
    expect(writtenAs('dd-MMM-yy')).toBe('31-Dec-26')
    expect(writtenAs('yyyy.MM.dd')).toBe('2026.12.31')
  })
})

describe('a mapping being made', () => {
  it('needs the arrival, in one column or in three', () => {
    expect(mappingFaults({ 0: 'guestName', 1: null }, 'stays').missing).toEqual(['arrival'])
    expect(mappingFaults({ 0: 'arrivalYear', 1: 'arrivalMonth' }, 'stays').missing).toEqual(['arrival'])
    expect(mappingFaults({ 0: 'arrival' }, 'stays').missing).toEqual([])
    const parts = { 0: 'arrivalYear', 1: 'arrivalMonth', 2: 'arrivalDay' }
    expect(mappingFaults(parts, 'stays').missing).toEqual([])
  })

  it('of another kind needs what that kind needs, people in any of several ways', () => {
    expect(mappingFaults({ 0: 'email' }, 'guests').missing).toEqual(['guestName'])
    expect(mappingFaults({ 0: 'lastName' }, 'guests').missing).toEqual([])
    expect(mappingFaults({ 0: 'phone', 1: 'date' }, 'feedback').missing).toEqual(['rating'])
    expect(mappingFaults({}, 'incidents').missing).toEqual(['type', 'severity', 'date'])
  })

  it('names a field that two columns claim, but not columns left out', () => {
    const { repeated } = mappingFaults({ 0: 'room', 1: 'room', 2: null, 3: null, 4: 'arrival' }, 'stays')
    expect([...repeated]).toEqual(['room'])
  })

  it('has dates in the columns of whole dates alone', () => {
    expect(dateColumns({ 0: 'departure', 1: 'arrivalDay', 2: 'arrival', 3: null })).toEqual([0, 2])
  })
})

describe('what is said beside a column', () => {
  const column = (suggestedField: string | null, confidence: number) => ({
    name: 'Rm',
    samples: [],
    suggestedField,
    confidence,
  })
  const known = {
    columns: [column('room', 0.95), column('phone', 0.75), column('source', 0.5), column(null, 0)],
    mapping: { 0: 'room', 1: 'phone', 2: 'source', 3: null },
    mappingRemembered: false,
  }
  const origins = (mapping: Record<string, string | null>, from = known) =>
    Object.keys(from.mapping).map((position) => originOf(from, mapping, position))

  it('is how sure the suggestion is', () => {
    expect(origins(known.mapping)).toEqual(['sure', 'likely', 'look', 'left_out'])
  })

  it('is that one chose it oneself, also when that leaves it out', () => {
    expect(origins({ ...known.mapping, 0: null, 3: 'unit' })).toEqual(['by_you', 'likely', 'look', 'by_you'])
  })

  it('is that it was so the last time', () => {
    expect(origins(known.mapping, { ...known, mappingRemembered: true })).toEqual([
      'remembered',
      'remembered',
      'remembered',
      'left_out',
    ])
  })
})
