import type { Asked, Rows } from '../row.ts'

const unknown = (asked: Asked): Asked => ({ ...asked, params: { figureId: 'no-such-figure' } })

/** A figure is nobody's; the venue that it is asked of is. */
const ofVenue = {
  record: 'venue',
  ask: ({ venueId }: { readonly venueId: string }) =>
    Promise.resolve({ params: { figureId: 'incidents' }, query: `?venueId=${venueId}` }),
  unknown,
} as const

export const figures = {
  listFigures: { record: 'none', shows: 'nothing' },
  getFigure: ofVenue,
  listFigureRows: ofVenue,
} satisfies Partial<Rows>
