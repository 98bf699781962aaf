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
    observed: part.nullable().meta({ description: 'Share of the bookings with the outcome' }),
  }),
)

/**
 * Why there is no prediction. `not_trained`: no training yet; `minor`: the guest is under 18; `opted_out`: of
 * scoring.
 */
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
            effect: logits.meta({ description: 'Positive for the outcome' }),
          }),
        )
        .meta({ description: 'At most four, strongest first; with base and other they add up to the logit' }),
      other: logits,
      base: logits,
      logit: logits,
      modelVersion: z.string(),
      isFromOwnBookings: z.boolean().meta({
        description:
          'False until there are enough bookings: until then the weights are those of two hotels (Antonio, Almeida, Nunes, Data in Brief 22, 2019)',
      }),
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
    price: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
    cancellation: prediction.meta({
      description:
        'Probability that it is cancelled before arrival, given that it has not been cancelled today',
    }),
    noShow: prediction.meta({
      description: 'Probability that the guest does not come, given that the booking is not cancelled',
    }),
    notArriving: part.nullable().meta({ description: 'Probability of either; null if neither is predicted' }),
    expectedLossMinor: z.int().nullable().meta({
      description: 'Price times notArriving, in the smallest unit; null without a price or a prediction',
    }),
    recentNoShows: z.int().meta({ description: 'No-shows of the guest within the last twelve months' }),
    suggestion: z.enum(['deposit']).nullable().meta({
      description:
        'Suggests a deposit from the second no-show within twelve months on; none is requested automatically',
    }),
    incidentRisk: z
      .object({
        level: z.enum(shownLevels),
        overriddenLevel: z.enum(riskLevels).nullable().meta({ description: "A manager's override in force" }),
      })
      .meta({ description: 'About the guest, not about the booking' }),
  })
  .meta({ id: 'PredictedBooking' })

const figures = z
  .object({
    from: day,
    until: day,
    windows: z
      .array(
        z.object({
          days: z
            .tuple([z.int(), z.int()])
            .nullable()
            .meta({ description: 'Days from the prediction to arrival, both included; null: any number' }),
          rows: z.int(),
          expected: z.number().meta({ description: 'Sum of the predictions' }),
          happened: z.int(),
          brier: part,
          constantBrier: part.meta({
            description: 'Brier score of predicting the observed share for every booking',
          }),
          auc: part.nullable(),
          calibrationError: part,
          dispersion: z.number().meta({
            description:
              'How much more the sums of a day vary than those of independent bookings; at least 1',
          }),
        }),
      )
      .meta({ description: 'By days ahead, compared with a constant that knows what happened' }),
    rows: z.int(),
    rate: part,
    auc: part.nullable().meta({ description: '0.5 is chance' }),
    brier: part,
    calibrationError: z.object({ equalWidth: part, equalCount: part }),
    bins,
  })
  .meta({ description: 'Results of predictions made on past days from what was known then' })

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
          threshold: part.nullable().meta({ description: 'Null: no booking is called high-risk' }),
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
            reasons: z.array(z.enum(['rate_shifted', 'order_lost'])),
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
      .meta({ description: 'Why the last training produced no model; an older one may be in use' }),
    calibration: z
      .object({ calibratedAt: instant, rows: z.int(), bins })
      .nullable()
      .meta({ description: 'Earlier predictions, compared with what happened' }),
  })
  .meta({ id: 'PredictionModel' })

const count = z.number().meta({ description: 'Per day, at least 0' })

const arrivalDay = z
  .object({
    date: day,
    bookings: z.int(),
    predicted: z.int().meta({ description: 'Bookings with a prediction' }),
    notArriving: count.meta({ description: 'Bookings expected to be cancelled or missed' }),
    low: count.meta({ description: 'Lower end of the 80 % interval' }),
    high: count,
    losses: z.array(z.object({ currency: z.string(), amountMinor: z.int() })),
  })
  .meta({ id: 'PredictedDay' })

export const predictArrivals = endpoint({
  method: 'GET',
  path: '/api/predictive-risk/arrivals',
  module: 'predict',
  access: 'manager',
  key: 'predictions:read',
  summary: 'Upcoming arrivals with their predictions',
  description:
    'Predictions are about bookings that have not been cancelled, from what was known when they were made; they change no booking. There are none in schools and healthcare. With too little data, the response states what is needed.',
  query: z.object({
    ...paged(['arrivesOn', 'expectedLoss', 'notArriving'], 'arrivesOn'),
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
    description: 'A page, what to expect on each day, and the models behind it',
    schema: page(predictedBooking)
      .extend({
        days: z.array(arrivalDay),
        models: z.object({ cancellation: predictionModel, noShow: predictionModel }),
      })
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
  summary: 'The predictions for one booking',
  description: 'Changes nothing about the booking. Without a prediction, the response gives the reason.',
  body: z.object({ stayId: id('stay') }).strict(),
  success: { status: 200, description: 'The booking with its predictions', schema: predictedBooking },
  errors: writeErrors,
})

const series = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('forecast'),
      method: z.enum(['smoothing', 'as_a_week_before']),
      coverage: part.meta({ description: 'Target share of the days within the interval' }),
      days: z.array(z.object({ date: day, expected: count, low: count, high: count })),
      backTest: z
        .object({
          origins: z.int(),
          days: z.int(),
          meanAbsoluteError: count,
          naiveError: count.meta({ description: 'Error of "same as a week before"' }),
          coverage: part,
        })
        .meta({ description: 'Results of forecasts made on past days' }),
    }),
    z.object({
      status: z.literal('refused'),
      reason: z.literal('too_short'),
      needed: z.object({ days: have }),
    }),
  ])
  .meta({ id: 'DailyForecast' })

const arrivals = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('forecast'),
      coverage: part.meta({ description: 'Target share of the days within the interval' }),
      days: z.array(
        z.object({
          date: day,
          onBooks: z.int(),
          expectedLosses: count.meta({ description: 'How many of those on the books will not come' }),
          expectedPickUp: count.meta({ description: 'How many guests will come who have not booked yet' }),
          expected: count.meta({ description: 'Blended with the season, weighted by past errors' }),
          low: count,
          high: count,
        }),
      ),
      weights: z
        .object({ books: part, pickUp: part, season: part })
        .meta({ description: 'Weight of each forecasting method' }),
      backTest: z
        .object({
          days: z.int(),
          meanAbsoluteError: count,
          pickUpError: count.meta({
            description: 'Error of the books plus the net pick-up of the last 28 days',
          }),
          naiveError: count.meta({ description: 'Error of "same as a week before"' }),
          coverage: part,
        })
        .meta({ description: 'Results of forecasts made on past days' }),
    }),
    z.object({
      status: z.literal('refused'),
      reason: z.literal('too_short'),
      needed: z.object({ days: have }),
    }),
  ])
  .meta({ id: 'ArrivalForecast' })

export const forecastDays = endpoint({
  method: 'GET',
  path: '/api/predict/forecast',
  module: 'predict',
  access: 'manager',
  key: 'predictions:read',
  summary: 'Arrivals, no-shows and incidents of the coming days',
  description:
    'Forecasts for the venues of the caller, with an interval and the error of past forecasts. Arrivals are forecast from the bookings on the books, no-shows and incidents from daily counts of the last 365 days. No guest is named. Incidents are counted by UTC day, without unfounded ones.',
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
    schema: z.object({ arrivals, noShows: series, incidents: series }).meta({ id: 'DailyForecasts' }),
  },
  errors: readErrors,
})

export const trainingStates = ['waiting', 'reading', 'learning', 'predicting', 'done', 'failed'] as const

const training = z
  .object({
    state: z.enum(trainingStates),
    done: z.int().meta({ description: 'Bookings read, then predicted, of the total' }),
    total: z.int(),
    startedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'PredictionTraining' })

export const trainPredictions = endpoint({
  method: 'POST',
  path: '/api/predictions/train',
  module: 'predict',
  access: 'manager',
  summary: 'Train the predictions now',
  description:
    'Runs in the background, on the bookings of the whole organisation; GET /api/predictions/model returns its progress. A training that is already running is not started a second time.',
  body: z.object({}).strict().optional(),
  creates: true,
  success: { status: 202, description: 'The training and its progress', schema: training },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const getPredictionModel = endpoint({
  method: 'GET',
  path: '/api/predictions/model',
  module: 'predict',
  access: 'manager',
  summary: 'The models in use',
  description:
    'What the models were trained on and when, their results on past days compared with a constant, and the last training with its progress.',
  success: {
    status: 200,
    description: 'Both models and the training',
    schema: z
      .object({
        models: z.object({ cancellation: predictionModel, noShow: predictionModel }),
        training: training.nullable().meta({ description: 'Null: there has been none yet' }),
      })
      .meta({ id: 'PredictionModels' }),
  },
  errors: readErrors,
})
