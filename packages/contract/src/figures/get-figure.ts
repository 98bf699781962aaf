import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { figureParams, language, mostFigureDays, period, withPeriod } from './query.ts'
import { figureResult } from './shapes.ts'

export const getFigure = endpoint({
  method: 'GET',
  path: '/api/figures/{figureId}',
  module: 'figures',
  access: 'manager',
  summary: 'One figure over a period',
  description: `Of the venues one manages, or of one of them, at most ${mostFigureDays} days by the calendar of each venue: the value with its 95 % interval and n, the same for the period before, and a series by day, week or month. An estimate from fewer than five records is withheld.`,
  params: figureParams,
  query: withPeriod(z.object({ ...period, language })),
  success: { status: 200, description: 'The figure', schema: figureResult },
  errors: [...readErrors, 'not_found'],
})
