import { describe, expect, test } from 'vitest'
import { aucOf, binsOf, brierOf, calibrationErrorOf } from './metrics.ts'
import { dateOf, dayOf } from './fields.ts'
import { predict, train, type BookingOutcome, type BookingRecord, type PredictionModel } from './index.ts'
import { drawBookings, randomFrom } from './testing/bookings.ts'

const now = Date.UTC(2025, 1, 10)
const drawn = drawBookings({ rows: 4000 })
const bookings = drawn.map(({ booking }) => booking)

function trained(
  of: readonly BookingRecord[],
  target: 'cancellation' | 'no_show' = 'cancellation',
  at = now,
) {
  const training = train(of, { now: at, target })
  if (training.status === 'refused') throw new Error(training.reason)
  return training.model
}

const whenMade = ({ leadTime }: BookingRecord) => ({ daysLeft: leadTime ?? 0, shareOfToday: 1 })

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = randomFrom(seed)
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

const model = trained(bookings)
const few = bookings.slice(0, 1200)
const modelOfFew = trained(few)

describe('a model of cancellation', () => {
  const later = drawBookings({ rows: 4000, from: '2025-02-10', days: 240, seed: 7 })
  const judged = later.map(({ booking, probability }) => {
    const prediction = predict(model, booking, whenMade(booking))
    if (prediction.status === 'refused') throw new Error(prediction.reason)
    return {
      said: prediction.probability,
      drawnBy: probability,
      label: booking.outcome === 'cancelled' ? 1 : 0,
    }
  })
  const said = judged.map(({ said, label }) => ({ probability: said, label }))
  const known = judged.map(({ drawnBy, label }) => ({ probability: drawnBy, label }))

  test('tells later bookings apart nearly as well as the probabilities they were drawn by', () => {
    expect(aucOf(said)!).toBeGreaterThan(aucOf(known)! - 0.015)
    expect(brierOf(said)).toBeLessThan(brierOf(known) + 0.01)
  })

  test('says what comes true in later bookings, in ten bins of either kind', () => {
    expect(calibrationErrorOf(binsOf(said, 'width'))).toBeLessThan(0.05)
    expect(calibrationErrorOf(binsOf(said, 'count'))).toBeLessThan(0.05)
  })

  test('reports its training data and how a model of the days before did on the last ones', () => {
    expect(model).toMatchObject({ target: 'cancellation', trainedAt: now, rows: 4000, from: '2024-01-01' })
    expect(model.measured.from).toBe('2024-11-06')
    expect(model.measured.bins).toHaveLength(10)
    const { windows } = model.measured
    expect(windows.map(({ days }) => days)).toEqual([
      [0, 7],
      [8, 14],
      [15, 45],
    ])
    for (const { brier, constantBrier, calibrationError } of windows) {
      expect(brier).toBeLessThan(constantBrier)
      expect(calibrationError).toBeLessThan(0.1)
    }
  })

  test('predicts as many cancellations for the bookings of a day as then happen', () => {
    for (const [least, most] of [
      [0, 7],
      [8, 14],
      [15, 45],
    ] as const) {
      let [expected, happened] = [0, 0]
      for (let day = dayOf('2025-03-01')!; day < dayOf('2025-08-01')!; day += 7) {
        for (const { booking } of later) {
          const daysLeft = dayOf(booking.arrivalDate)! - day
          const stands = booking.leadTime! >= daysLeft && (booking.cancelledOn ?? '9') > dateOf(day)
          if (daysLeft < least || daysLeft > most || !stands) continue
          const prediction = predict(model, booking, { daysLeft, shareOfToday: 0 })
          if (prediction.status === 'predicted') expected += prediction.probability
          if (booking.outcome === 'cancelled') happened++
        }
      }
      // With so few, chance alone changes the number by a tenth.
      expect(Math.abs(expected / happened - 1)).toBeLessThan(0.25)
    }
  })

  test('calls high-risk only a group that came to twice the rate of all', () => {
    const { group, threshold } = model.highRisk
    expect(group!.realisedRate).toBeGreaterThanOrEqual(2 * group!.baseRate)
    const high = judged.filter(({ said }) => said >= threshold!)
    expect(high.length).toBeGreaterThan(30)
    const rate = high.filter(({ label }) => label === 1).length / high.length
    expect(rate).toBeGreaterThan(1.8 * group!.baseRate)
  })
})

describe('training', () => {
  test('comes to the same model in whatever order the bookings are given', () => {
    for (const seed of [3, 4, 5]) expect(trained(shuffled(few, seed))).toEqual(modelOfFew)
  })

  test('names another model by another version, and the same by the same', () => {
    expect(trained(few).version).toBe(modelOfFew.version)
    expect(trained(bookings.slice(0, 1300)).version).not.toBe(modelOfFew.version)
    expect(modelOfFew.version).toMatch(/^cancellation-2025-02-10-/)
  })

  test('learns nothing of what happens on the day of training or later', () => {
    const [cut, at] = ['2024-07-01', Date.UTC(2024, 6, 1, 15)]
    const openYet = bookings.map((booking): BookingRecord => {
      const hasEnded = (booking.cancelledOn ?? booking.arrivalDate) < cut
      return hasEnded ? booking : { ...booking, outcome: null, cancelledOn: null }
    })
    const otherwise = openYet.map((booking): BookingRecord =>
      booking.outcome === null
        ? { ...booking, outcome: 'cancelled', cancelledOn: booking.arrivalDate }
        : booking,
    )
    const [one, other] = [trained(openYet, 'cancellation', at), trained(otherwise, 'cancellation', at)]
    expect(one.baseRate).toBe(other.baseRate)
    expect(one.measured).toEqual(other.measured)
    expect(one.history).toEqual(other.history)
  })

  test('assigns a cancellation without a date to a day before arrival', () => {
    const undated = bookings.map((booking) => ({ ...booking, cancelledOn: null }))
    const spread = trained(undated)
    const of = (model: PredictionModel) => {
      const prediction = predict(model, bookings[9]!, { daysLeft: 30, shareOfToday: 1 })
      return prediction.status === 'predicted' ? prediction.probability : 0
    }
    expect(Math.abs(of(model) - of(spread))).toBeLessThan(0.1)
  })

  test('leaves out bookings without an outcome or a readable date, and the cancelled from no-shows', () => {
    const odd: BookingRecord[] = [
      { arrivalDate: 'soon', outcome: 'cancelled' },
      { arrivalDate: '2024-02-30', outcome: 'kept' },
      { arrivalDate: '2024-05-05' },
    ]
    expect(trained([...bookings, ...odd]).rows).toBe(4000)
    const noShows = bookings.map((booking, at) =>
      booking.outcome === 'kept' && at % 20 === 0 ? { ...booking, outcome: 'no_show' as const } : booking,
    )
    const cancelled = bookings.filter(({ outcome }) => outcome === 'cancelled').length
    expect(trained(noShows, 'no_show').rows).toBe(4000 - cancelled)
  })

  test.each<[string, BookingRecord[]]>([
    ['too_few_bookings', bookings.slice(0, 499)],
    [
      'too_few_outcomes',
      bookings.slice(0, 1500).map((booking, at) => ({ ...booking, outcome: outcomeAt(at, 49) })),
    ],
    ['too_short_a_period', bookings.slice(0, 800)],
    ['outcomes_uneven', bookings.map((booking, at) => ({ ...booking, outcome: outcomeAt(at, 60) }))],
  ])('refuses: %s', (reason, few) => {
    const training = train(few, { now, target: 'cancellation' })
    expect(training).toMatchObject({ status: 'refused', reason })
  })

  test('says what is there and what would be needed', () => {
    expect(train(bookings.slice(0, 100), { now, target: 'cancellation' })).toMatchObject({
      needed: {
        bookings: { have: 100, need: 500 },
        rarerOutcomes: { need: 50 },
        days: { have: 9, need: 90 },
      },
    })
    expect(train([], { now, target: 'no_show' })).toMatchObject({
      needed: { bookings: { have: 0 }, rarerOutcomes: { have: 0 }, days: { have: 0 } },
    })
  })

  test('takes no clock that is not whole milliseconds', () => {
    expect(() => train(bookings, { now: Number.NaN, target: 'cancellation' })).toThrow(RangeError)
  })
})

describe('no-shows without a signal', () => {
  const model: PredictionModel = trained(
    drawBookings({ rows: 6000 }).map(({ booking }) => booking),
    'no_show',
  )

  test('get small probabilities near the rate of all, and nobody is high-risk', () => {
    expect(model.highRisk).toEqual({ timesBase: 5, threshold: null, group: null })
    for (const { booking } of drawBookings({ rows: 500, seed: 9 })) {
      const prediction = predict(model, booking, whenMade(booking))
      expect(prediction).toMatchObject({ status: 'predicted', isHighRisk: false })
      expect(prediction.status === 'predicted' && prediction.probability).toBeLessThan(0.1)
    }
  })
})

/** The first `cancelled` bookings of the period are cancelled, all others kept. */
function outcomeAt(at: number, cancelled: number): BookingOutcome {
  return at < cancelled ? 'cancelled' : 'kept'
}
