import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { language } from './query.ts'
import { figureShape } from './shapes.ts'

export const listFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  module: 'figures',
  access: 'manager',
  summary: 'The registry of figures',
  description:
    'Every figure of the product with its unit, its definition and how its interval is made, without numbers.',
  query: z.object({ language }),
  success: {
    status: 200,
    description: 'All figures',
    schema: z.object({ items: z.array(z.object(figureShape)) }).meta({ id: 'Figures' }),
  },
  errors: readErrors,
})
