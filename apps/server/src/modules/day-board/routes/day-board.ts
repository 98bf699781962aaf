import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { overriddenLevels } from '../../risk/index.ts'
import { presentBoard } from '../present.ts'
import { listBoardAlerts } from '../queries/alerts.ts'
import { getBoardVenue, listBoardStays } from '../queries/board.ts'

export const getDayBoardRoute = handle(contract.getDayBoard, async ({ session, query, now }) => {
  const asked = { venueId: query.venueId, day: query.day }
  const [venue, rows, alerts, overrides] = await session.read((tx) =>
    Promise.all([
      getBoardVenue(tx, asked),
      listBoardStays(tx, asked),
      listBoardAlerts(tx, asked),
      overriddenLevels(tx),
    ]),
  )
  return presentBoard({ venue: orNotFound(venue), rows, alerts, overrides }, now)
})
