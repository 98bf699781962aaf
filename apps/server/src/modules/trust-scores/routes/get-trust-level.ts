import { contract } from '@comity/contract'
import { trustLevel, trustLevels } from '@comity/domain/trust'
import type { TrustLevel } from '@comity/domain/trust'
import { handle } from '../../../platform/http/call.ts'

const meanings: Record<TrustLevel, string> = {
  new: 'Fewer than three verified stays: no number yet, which says nothing against anybody',
  building: 'Some verified stays; more good ones raise it',
  fair: 'Stays went mostly well',
  good: 'Stays went well, as several people saw',
  excellent: 'Many stays went very well, as many people saw',
}
const levels = trustLevels.map(({ level, from }) => ({ level, from, meaning: meanings[level] }))

export const getTrustLevelRoute = handle(contract.getTrustLevel, ({ params: { score } }) => {
  const level = trustLevel(score)
  return { score, level, meaning: meanings[level], levels }
})
