import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { forgetContact } from '../../../platform/sms/index.ts'
import { sendCode, tryCode } from '../commands/prove-contact.ts'
import { readChannels } from '../read-channels.ts'

export const verifyAlertChannelRoute = handle(
  contract.verifyAlertChannel,
  async ({ services, session, body }) => {
    const { answer, expiresAt, channels } = await session.write(async (tx) => {
      const { userId } = await tx.scope
      if (body.step === 'forget') await forgetContact(tx, userId, body.kind)
      const expiresAt = body.step === 'send' ? await sendCode(services, tx, body.kind, body.value) : null
      const answer = body.step === 'confirm' ? await tryCode(services, tx, body.kind, body.code) : 'proved'
      return { answer, expiresAt, channels: await readChannels(services, tx) }
    })
    // After the transaction, so that a wrong attempt counts.
    if (answer === 'wrong') throw invalidField('/code', 'wrong_code')
    if (answer === 'over') throw new Failure('expired')
    return { expiresAt: expiresAt?.toISOString() ?? null, channels }
  },
)
