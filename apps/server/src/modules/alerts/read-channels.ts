import type { ResponseOf } from '@comity/contract'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { endpointHashesOf } from '../../platform/push/index.ts'
import type { Services } from '../../platform/services.ts'
import { contactsOf } from '../../platform/sms/index.ts'
import { organisationVault } from '../platform/index.ts'
import { getPerson, quietHoursOf } from './notices/preferences.ts'

/** How the caller is notified of alerts. Needs a write transaction, because the vault is opened. */
export async function readChannels(services: Services, tx: StaffTx): Promise<ResponseOf<'getAlertChannels'>> {
  const { userId } = await tx.scope
  const person = await getPerson(tx, userId)
  if (!person) throw new Failure('forbidden')
  const vault = await organisationVault(services, tx)
  const own = (await contactsOf(tx, vault, [userId])).get(userId)
  const endpointHashes = await endpointHashesOf(tx, userId)
  const isDemo = services.config.mode === 'demo'
  return {
    channels: { email: person.alert_email, sms: person.alert_sms, push: person.alert_push },
    quietHours: quietHoursOf(person),
    email: { address: own?.email ?? null, isAvailable: true, signInAddress: person.email },
    phone: { address: own?.phone ?? null, isAvailable: services.sms !== undefined || isDemo },
    push: {
      publicKey: services.push?.publicKey ?? null,
      browsers: endpointHashes.length,
      endpointHashes,
    },
  }
}
