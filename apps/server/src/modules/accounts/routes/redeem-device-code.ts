import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { codeHash } from '../codes.ts'
import { redeemDeviceCode } from '../commands/register-device.ts'
import { deviceCookie } from '../device-cookie.ts'

export const redeemDeviceCodeRoute = handle(
  contract.redeemDeviceCode,
  async ({ services, client, body, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const hash = codeHash(services, body.code)
    const organisationId = await services.database.lookUp('organisationOfDeviceCode', hash)
    if (!organisationId) throw new Failure('expired')
    const scope = { job: 'device.redeem', organisationId, now }
    const { token, name, venue } = await services.database.system(scope, (tx) => redeemDeviceCode(tx, hash))
    client.setCookie(deviceCookie(services.config, token))
    return { name, venue }
  },
)
