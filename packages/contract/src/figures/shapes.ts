import { figureUnits, intervalMethods, seriesSteps } from '@comity/domain/figures'
import { z } from 'zod'
import { day } from '../fields.ts'
import { figureParts, figureRecords } from '../vocabulary.ts'

const count = z.int().min(0)

/** What a figure is, as data; the same in the list and beside the numbers. */
export const figureShape = {
  id: z.string().meta({ description: 'Stable id of the figure, such as ratings-given' }),
  title: z.string(),
  definition: z.string().meta({ description: 'What is counted, and what is left out' }),
  unit: z.enum(figureUnits).meta({
    description:
      'count: records; share: 0 to 1; rate: for each 1,000; duration: median seconds; score: mean points',
  }),
  interval: z.enum(Object.values(intervalMethods)).meta({
    description: 'How the 95 % interval is made: none for a count, which is exact',
  }),
  better: z
    .enum(['higher', 'lower'])
    .nullable()
    .meta({ description: 'Which change is an improvement; null: it depends' }),
  partsOf: z.enum(figureParts).nullable().meta({
    description: 'What the parts of a count are; null: it has none',
  }),
  rowsOf: z.enum(figureRecords).nullable().meta({
    description: 'What the rows behind it are; null: there are none to open, only counts are kept',
  }),
}

const value = z.number().nullable()
export const measured = z
  .object({
    value: value.meta({ description: 'Null: nothing was observed, or too little to say anything' }),
    low: value.meta({ description: 'Lower end of the 95 % interval; null: there is none' }),
    high: value.meta({ description: 'Upper end of the 95 % interval; null: there is none' }),
    n: count.meta({ description: 'Records that the value rests on' }),
    isTooFew: z.boolean().meta({ description: 'Whether it is withheld because it rests on fewer than 5' }),
  })
  .meta({ id: 'Measured' })

const days = { from: day, to: day }
const measuredDays = measured.extend(days)

export const figureResult = z
  .object({
    ...figureShape,
    current: measuredDays.meta({ id: 'MeasuredPeriod' }),
    previous: measuredDays.meta({ description: 'The period of the same length directly before' }),
    change: z
      .object({
        difference: z.number().meta({ description: 'In the unit of the figure' }),
        relative: value.meta({ description: 'As a share of the value before; null if that is 0' }),
        isClear: z.boolean().nullable().meta({
          description: 'Whether chance alone would hardly explain it; null: the numbers are exact',
        }),
      })
      .nullable()
      .meta({ description: 'From the previous period; null where a value is missing' }),
    step: z.enum(seriesSteps),
    series: z.array(measuredDays).meta({ description: 'The period in steps, none left out' }),
    parts: z.array(z.object({ part: z.string(), n: count })).meta({
      description: 'A count by what partsOf names, the largest first; empty for other figures',
    }),
    distribution: z.array(z.object({ amount: z.number(), n: count })).meta({
      description: 'How often each point was given; empty for other figures than scores',
    }),
  })
  .meta({ id: 'FigureResult' })
