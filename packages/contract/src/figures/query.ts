import { dayMs } from '@comity/domain/base'
import { z } from 'zod'
import { choice, code, day, id } from '../fields.ts'
import { languages } from '../vocabulary.ts'

/** Longest period of a figure, in days. */
export const mostFigureDays = 366

export const figureParams = z.object({
  figureId: z
    .string()
    .max(60, { error: code('too_long') })
    .meta({ description: 'Id of the figure' }),
})

export const language = choice(languages).default('en').meta({ description: 'Of title and definition' })

export const period = {
  venueId: id('venue').optional(),
  from: day.optional().meta({ description: 'First day, YYYY-MM-DD' }),
  to: day.optional().meta({ description: 'Last day, YYYY-MM-DD; without both, the last 28 days' }),
}

interface Chosen {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** NaN if one of them is not a day, which its own field reports. */
const daysFrom = ({ from = '', to = '' }: Chosen) => (Date.parse(to) - Date.parse(from)) / dayMs

/** Both days or none, in order, and not too far apart. */
export function withPeriod<T extends z.ZodType<Chosen>>(query: T): T {
  return query
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['from'],
      error: code('required'),
    })
    .refine((chosen) => !(daysFrom(chosen) < 0), { path: ['to'], error: code('too_small') })
    .refine((chosen) => !(daysFrom(chosen) >= mostFigureDays), { path: ['to'], error: code('too_large') })
}
