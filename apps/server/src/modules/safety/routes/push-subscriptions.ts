import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { checkSubscription, removeSubscriptionById, saveSubscription } from '../../../platform/push/index.ts'
import { organisationVault } from '../../platform/index.ts'

export const addPushSubscriptionRoute = handle(
  contract.addPushSubscription,
  ({ services, session, body: { endpoint, keys } }) =>
    session.write(async (tx) => {
      if (!services.push) throw new Failure('not_allowed_now', { reason: 'push_off' })
      const fault = checkSubscription({ endpoint, keys }, services.outbound)
      if (fault !== true) throw invalidField(`/${fault}`, 'invalid_format')
      const { userId } = await tx.scope
      const vault = await organisationVault(services, tx)
      return { id: await saveSubscription(tx, vault, userId, { endpoint, keys }) }
    }),
)

export const removePushSubscriptionRoute = handle(contract.removePushSubscription, ({ session, params }) =>
  session.write(async (tx) => {
    const { userId } = await tx.scope
    if (!(await removeSubscriptionById(tx, userId, params.subscriptionId))) throw new Failure('not_found')
    return { id: params.subscriptionId }
  }),
)
