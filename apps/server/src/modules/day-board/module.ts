import { defineModule } from '../../platform/module.ts'
import { getDayBoardRoute } from './routes/day-board.ts'

export default defineModule({
  handlers: { getDayBoard: getDayBoardRoute },
})
