import { defineModule } from '../../platform/module.ts'
import { getFigureRoute } from './routes/get-figure.ts'
import { listFigureRowsRoute } from './routes/list-figure-rows.ts'
import { listFiguresRoute } from './routes/list-figures.ts'

export default defineModule({
  handlers: {
    listFigures: listFiguresRoute,
    getFigure: getFigureRoute,
    listFigureRows: listFigureRowsRoute,
  },
})
