import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { overrideLevel } from '../commands/override-level.ts'
import { listOverrides, overrideOrder, presentOverride } from '../queries/overrides.ts'

export const overrideLevelRoute = handle(contract.overrideLevel, async ({ session, body, idempotency }) =>
  presentOverride(await session.write((tx) => overrideLevel(tx, body, idempotency))),
)

export const listOverridesRoute = handle(contract.listOverrides, async ({ session, query }) => {
  const page = pageFrom(query, overrideOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listOverrides(query, part))),
    presentOverride,
  )
})
