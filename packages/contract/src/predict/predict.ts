import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { code, day, id, instant, page, paged } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'
import { guestRef, shownLevels } from '../risk/parts.ts'

const part = z.number().meta({ description: '0 to 1' })
const logits = z.number().meta({ description: 'Logarithm of odds' })
const have = z.object({ have: z.int(), need: z.int() })
const bins = z.array(
  z.object({
    rows: z.int(),
    predicted: part.nullable().meta({ description: 'Mean prediction; null in an empty bin' }),
    observed: part.nullable().meta({ description: 'Part of the bookings that ended so' }),
  }),
)

/** Why nobody is told a number. `not_trained`: no training yet; `minor`: the guest is under 18; `opted_out`: of scoring. */
export const refusalReasons = [
  'not_trained',
  'too_few_bookings',
  'too_few_outcomes',
  'too_short_a_period',
  'outcomes_uneven',
  'sector_not_predicted',
  'minor',
  'opted_out',
  'not_expected',
  'arrival_date_unreadable',
  'venue_unknown',
  'too_little_known',
] as const

export const prediction = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('predicted'),
      probability: part,
      isHighRisk: z.boolean(),
      factors: z
        .array(
          z.object({
            field: z.string(),
            value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
            effect: logits.meta({ description: 'Above zero it speaks for the outcome' }),
          }),
        )
        .meta({ description: 'At most four, strongest first; with base and other they add up to the logit' }),
      other: logits,
      base: logits,
      logit: logits,
      modelVersion: z.string(),
    }),
    z.object({ status: z.literal('refused'), reason: z.enum(refusalReasons) }),
  ])
  .meta({ id: 'BookingPrediction' })

export const predictedBooking = z
  .object({
    stayId: id('stay'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    guest: guestRef,
    bookingNumber: z.string().nullable(),
    arrivesOn: day,
    departsOn: day.nullable(),
    cancellation: prediction.meta({ description: 'As seen when the booking was made' }),
    noShow: prediction.meta({ description: 'Given that the booking is not cancelled' }),
    incidentRisk: z
      .object({
        level: z.enum(shownLevels),
        overriddenLevel: z.enum(riskLevels).nullable().meta({ description: 'By a manager, in force now' }),
      })
      .meta({ description: 'Of the guest; says nothing of the booking' }),
  })
  .meta({ id: 'PredictedBooking' })

const figures = z
  .object({
    from: day,
    until: day,
    rows: z.int(),
    rate: part,
    auc: part.nullable().meta({ description: '0.5 is chance' }),
    brier: part,
    calibrationError: z.object({ equalWidth: part, equalCount: part }),
    bins,
  })
  .meta({ description: 'On bookings that arrived after those learned from' })

export const predictionModel = z
  .object({
    model: z
      .object({
        version: z.string(),
        trainedAt: instant,
        bookings: z.int(),
        from: day,
        until: day,
        baseRate: part,
        figures,
        highRisk: z.object({
          timesBase: z.number(),
          threshold: part.nullable().meta({ description: 'Null: nobody is called high-risk' }),
          group: z.object({ rows: z.int(), realisedRate: part, baseRate: part }).nullable(),
        }),
        hasDrifted: z.boolean(),
        drift: z
          .object({
            watchedAt: instant,
            rows: z.int(),
            expectedRate: part,
            observedRate: part,
            auc: part.nullable(),
            fields: z.array(z.object({ field: z.string(), psi: z.number(), isLarge: z.boolean() })),
            reasons: z.array(z.enum(['fields_shifted', 'rate_shifted', 'order_lost'])),
          })
          .nullable()
          .meta({ description: 'Null: too few bookings have ended since' }),
      })
      .nullable(),
    refusal: z
      .object({
        reason: z.enum(refusalReasons),
        triedAt: instant.nullable(),
        needed: z.object({ bookings: have, rarerOutcomes: have, days: have }).nullable(),
      })
      .nullable()
      .meta({ description: 'Why the last training gave no model; an older one may be in use' }),
    calibration: z
      .object({ calibratedAt: instant, rows: z.int(), bins })
      .nullable()
      .meta({ description: 'Predictions made before, beside what happened' }),
  })
  .meta({ id: 'PredictionModel' })

export const predictArrivals = endpoint({
  method: 'GET',
  path: '/api/predictive-risk/arrivals',
  module: 'predict',
  access: 'manager',
  key: 'predictions:read',
  summary: 'Coming arrivals with what is to be expected of them',
  description:
    'Predictions are about bookings, from what was known when they were made; they change no booking. None in schools and healthcare. Too little data is said as such, with what is needed.',
  query: z.object({
    ...paged(['arrivesOn'], 'arrivesOn'),
    venueId: id('venue').optional(),
    days: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(90, { error: code('too_large') })
      .default(30)
      .meta({ description: 'Arrivals of the next days, today included' }),
  }),
  success: {
    status: 200,
    description: 'A page, next arrivals first, and the models behind it',
    schema: page(predictedBooking)
      .extend({ models: z.object({ cancellation: predictionModel, noShow: predictionModel }) })
      .meta({ id: 'PredictedArrivalPage' }),
  },
  errors: readErrors,
})

export const predictNoShow = endpoint({
  method: 'POST',
  path: '/api/predict/no-show',
  module: 'predict',
  access: 'manager',
  key: 'predictions:read',
  summary: 'What is to be expected of one booking',
  description: 'Changes nothing about the booking. Where nothing can be said, the answer says why.',
  body: z.object({ stayId: id('stay') }).strict(),
  success: { status: 200, description: 'The booking with its predictions', schema: predictedBooking },
  errors: writeErrors,
})

const count = z.number().meta({ description: 'In a day, 0 and more' })
const series = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('forecast'),
      method: z.enum(['smoothing', 'as_a_week_before']),
      coverage: part.meta({ description: 'Part of the days that should fall within the interval' }),
      days: z.array(z.object({ date: day, expected: count, low: count, high: count })),
      backTest: z
        .object({
          origins: z.int(),
          days: z.int(),
          meanAbsoluteError: count,
          naiveError: count.meta({ description: 'Of "as a week before"' }),
          coverage: part,
        })
        .meta({ description: 'How forecasts made on past days did' }),
    }),
    z.object({
      status: z.literal('refused'),
      reason: z.literal('too_short'),
      needed: z.object({ days: have }),
    }),
  ])
  .meta({ id: 'DailyForecast' })

export const forecastDays = endpoint({
  method: 'GET',
  path: '/api/predict/forecast',
  module: 'predict',
  access: 'manager',
  key: 'predictions:read',
  summary: 'Arrivals, no-shows and incidents of the coming days',
  description:
    'With interval and the error of past forecasts. From daily counts of the last 365 days at venues of the caller; names nobody. Incidents by the day of UTC, without those found unfounded.',
  query: z.object({
    venueId: id('venue').optional(),
    days: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(90, { error: code('too_large') })
      .default(14)
      .meta({ description: 'Days ahead, today included' }),
  }),
  success: {
    status: 200,
    description: 'Three series',
    schema: z.object({ arrivals: series, noShows: series, incidents: series }).meta({ id: 'DailyForecasts' }),
  },
  errors: readErrors,
})
