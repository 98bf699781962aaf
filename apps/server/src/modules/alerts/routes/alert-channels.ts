import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { checkSubscription, removeSubscription, saveSubscription } from '../../../platform/push/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { saveChannels } from '../notices/preferences.ts'
import { readChannels } from '../read-channels.ts'

export const getAlertChannelsRoute = handle(contract.getAlertChannels, ({ services, session }) =>
  session.write((tx) => readChannels(services, tx)),
)

export const updateAlertChannelsRoute = handle(contract.updateAlertChannels, ({ services, session, body }) =>
  session.write(async (tx) => {
    const { userId } = await tx.scope
    await saveChannels(tx, userId, body)
    return readChannels(services, tx)
  }),
)

export const subscribeWebPushRoute = handle(contract.subscribeWebPush, ({ services, session, body }) =>
  session.write(async (tx) => {
    const { userId } = await tx.scope
    if ('remove' in body) {
      await removeSubscription(tx, userId, body.endpoint)
      return readChannels(services, tx)
    }
    if (!services.push) throw new Failure('not_allowed_now', { reason: 'push_off' })
    const answer = checkSubscription(body, services.outbound)
    if (answer !== true) throw invalidField(`/${answer}`, 'invalid_format')
    await saveSubscription(tx, await organisationVault(services, tx), userId, body)
    return readChannels(services, tx)
  }),
)
