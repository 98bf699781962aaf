import { contract } from '@comity/contract'
import { choiceBounds } from '@comity/domain/risk'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { draftRules } from '../commands/draft-rules.ts'
import { publishRules } from '../commands/publish-rules.ts'
import { askForTest, testIfSmall } from '../commands/test-rules.ts'
import { isScored, presentVersion } from '../present-rules.ts'
import { findVersion, versionsOf } from '../rule-test/versions.ts'

export const listRulesRoute = handle(contract.listRules, async ({ session }) => {
  const [scope, versions] = await session.read((tx) => Promise.all([tx.scope, versionsOf(tx)]))
  return {
    items: versions.map((version) => presentVersion(version, scope)),
    bounds: choiceBounds,
    can: { draft: isScored(scope) || 'not_scored' },
  }
})

export const draftRulesRoute = handle(contract.draftRules, async ({ session, body, idempotency }) =>
  readVersion(session, await session.write((tx) => draftRules(tx, body, idempotency))),
)

export const testRulesRoute = handle(contract.testRules, async ({ services, session, params, now }) => {
  const { organisationId } = await session.write(async (tx) => {
    await askForTest(tx, params.version)
    return tx.scope
  })
  const scope = { job: 'risk/test-rules', organisationId, now }
  await services.database.system(scope, (tx) => testIfSmall(tx, params.version))
  return readVersion(session, params.version)
})

export const publishRulesRoute = handle(contract.publishRules, async ({ session, params }) => {
  await session.write((tx) => publishRules(tx, params.version))
  return readVersion(session, params.version)
})

async function readVersion(session: Session, name: string) {
  const [scope, versions] = await session.read((tx) => Promise.all([tx.scope, versionsOf(tx)]))
  const version = findVersion(versions, name)
  if (!version) throw new Failure('not_found')
  return presentVersion(version, scope)
}
