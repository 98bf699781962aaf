import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { countPhotos, countPhotosByMonth } from '../stats.ts'

export const getPhotoStatsRoute = handle(contract.getPhotoStats, async ({ session, query }) => {
  const [counted, months] = await session.read((tx) =>
    Promise.all([countPhotos(tx, query.venueId), countPhotosByMonth(tx, query.venueId)]),
  )
  return { ...counted, bytes: Number(counted.bytes), months: months.map(numbersOf) }
})

/** Sums of integers are text, because they may exceed a number. */
const numbersOf = <R extends { bytes: string }>(row: R) => ({ ...row, bytes: Number(row.bytes) })
