import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentFigure } from '../present.ts'

export const listFiguresRoute = handle(contract.listFigures, async ({ session, query, services }) => {
  const { sector } = await session.read((tx) => tx.scope)
  return { items: services.figures.all().map((figure) => presentFigure(figure, query.language, sector)) }
})
