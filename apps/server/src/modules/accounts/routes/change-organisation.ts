import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { actIn } from '../queries.ts'

export const changeOrganisationRoute = handle(contract.changeOrganisation, async ({ session, body }) =>
  session.write(async (tx) => {
    const { session: opened } = await tx.scope
    const changed = opened && (await actIn(tx, opened.id, body.organisationId))
    if (!changed?.id) throw new Failure('not_found')
    return { organisationId: body.organisationId }
  }),
)
