import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant, page, paged } from '../fields.ts'
import { figureParams, period, withPeriod } from './query.ts'

export const listFigureRows = endpoint({
  method: 'GET',
  path: '/api/figures/{figureId}/rows',
  module: 'figures',
  access: 'manager',
  summary: 'The rows behind a figure',
  description:
    'The records that a figure is made of, as far as the caller may open each. Not found for a figure of which only counts are kept.',
  params: figureParams,
  query: withPeriod(z.object({ ...period, ...paged(['at'], '-at') })),
  success: {
    status: 200,
    description: 'A page',
    schema: page(
      z.object({
        id: id('record'),
        at: instant.meta({ description: 'By which it belongs to the period' }),
        venue: z.object({ id: id('venue'), name: z.string() }),
        isHit: z.boolean().nullable().meta({ description: 'For a share, whether it is of the part counted' }),
        amount: z.number().nullable().meta({ description: 'Seconds of a duration, points of a score' }),
      }),
    ).meta({ id: 'FigureRows' }),
  },
  errors: [...readErrors, 'not_found'],
})
