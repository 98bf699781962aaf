import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { organisationVault } from '../../platform/index.ts'
import { sendCode } from '../commands/send-code.ts'
import { getCheck } from '../queries/phone-checks.ts'

export const sendBillCodeRoute = handle(
  contract.sendBillCode,
  ({ services, session, body, client, idempotency }) =>
    session.write(async (tx) => {
      const { id } = await once(tx, idempotency, () => sendCode(services, tx, body, client.source))
      const check = orNotFound(await getCheck(tx, id))
      const vault = await organisationVault(services, tx)
      return {
        checkId: id,
        expiresAt: check.expires_at.toISOString(),
        lastDigits: vault.openText(check.sealed).slice(-2),
        delivery: check.sms_state === 'held' ? ('demo_mailbox' as const) : ('sms' as const),
      }
    }),
)
