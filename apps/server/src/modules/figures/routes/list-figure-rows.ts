import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { periodOf } from '../period.ts'
import { figureRows, rowsOrder } from '../queries/figure-rows.ts'

export const listFigureRowsRoute = handle(
  contract.listFigureRows,
  async ({ session, params, query, services }) => {
    const { period } = await periodOf(session, query)
    const figure = orNotFound(services.figures.get(params.figureId))
    const rows = figureRows(orNotFound(figure.rows), figure.unit, period)
    const found = await session.read((tx) => readPage(tx, pageFrom(query, rowsOrder), rows))
    return shown(found, ({ record_id, venue_id, name, at, hit, amount }) => ({
      id: record_id,
      at: at.toISOString(),
      venue: { id: venue_id, name },
      isHit: hit,
      amount,
    }))
  },
)
