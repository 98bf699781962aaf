import { expect, test } from 'vitest'
import { emptyRow, pasted, toBody } from './rows.ts'

const words = {
  types: [
    ['noise', 'Ruido'],
    ['unpaid_bill', 'Cuenta sin pagar'],
  ],
  severities: [
    ['low', 'Baja'],
    ['medium', 'Media'],
  ],
} as const

test('rows of a spreadsheet are read by the words of the page or by their codes', () => {
  const text =
    'Ruido\tbaja\t12\t2026-11-20 23:10\tMúsica alta.\r\nunpaid_bill\tMEDIA\t\t\tSe fue sin pagar.\n'
  expect(pasted(text, words)).toMatchObject([
    { type: 'noise', severity: 'low', room: '12', occurredAt: '2026-11-20T23:10', observed: 'Música alta.' },
    { type: 'unpaid_bill', severity: 'medium', room: '', occurredAt: '', observed: 'Se fue sin pagar.' },
  ])
})

test('a head line is left out', () => {
  const text = `Tipo\tGravedad\tSala\tCuándo\tQué\n${'noise\tlow\t1\t\tMúsica.\n'.repeat(5)}`
  expect(pasted(text, words)).toHaveLength(5)
  expect(pasted(text, words)[0]?.type).toBe('noise')
})

test('a row that cannot be read stays, to be mended by hand', () => {
  expect(pasted('something else', words)).toMatchObject([{ type: '', severity: '', observed: '' }])
})

test('a cell with a line break or a tab, which a spreadsheet puts into quotation marks, is one cell', () => {
  const text = 'noise\tlow\t12\t\t"Said ""stop"".\nThen\tleft."\nnoise\tlow\t13\t\tMusic, "loud".'
  expect(pasted(text, words)).toMatchObject([
    { room: '12', observed: 'Said "stop".\nThen\tleft.' },
    { room: '13', observed: 'Music, "loud".' },
  ])
})

test('a quotation mark that is never closed is a letter', () => {
  expect(pasted('noise\tlow\t12\t\t"Stop, she said.', words)).toMatchObject([
    { observed: '"Stop, she said.' },
  ])
})

test.each(['21/11/2026 23:30', '2026-11-21 25:10', '2026-11-21 at night', 'yesterday'])(
  'a time that is not understood is asked for and not left out: %s',
  (when) => {
    expect(pasted(`noise\tlow\t12\t${when}\tMusic.`, words)).toMatchObject([
      { occurredAt: '', unreadTime: when },
    ])
  },
)

test('a room is not cut: one too long stays to be mended', () => {
  expect(pasted('noise\tlow\tThe large hall upstairs\t\tMusic.', words)).toMatchObject([
    { room: 'The large hall upstairs' },
  ])
})

test('each row has an id of its own, and what was left empty is not sent', () => {
  const [a, b] = [emptyRow(), emptyRow()]
  expect(a.clientId).not.toBe(b.clientId)
  expect(toBody([{ ...a, observed: ' Noise. ', type: 'noise' }], 'v1')).toEqual({
    rows: [{ clientId: a.clientId, venueId: 'v1', type: 'noise', observed: 'Noise.' }],
  })
})
