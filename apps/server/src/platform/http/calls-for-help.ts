import { contract } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { safetyTokenOf } from '../auth/safety-token.ts'
import type { Services } from '../services.ts'

const endpoints: readonly Endpoint[] = Object.values(contract)
const forms = endpoints
  .filter(({ callForHelp }) => callForHelp)
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[0-9a-fA-F-]{36}')}$`),
  }))

/**
 * Whether a request calls for help or follows a call, with a session or token that carries our signature: such a one
 * passes the limits of other calls. Whoever has neither counts like anybody.
 */
export function isCallForHelp(
  { config, signIn }: Pick<Services, 'config' | 'signIn'>,
  path: string,
  { method, headers }: Request,
): boolean {
  if (!forms.some((form) => form.method === method && form.path.test(path))) return false
  return signIn.tokenOf(headers) !== undefined || safetyTokenOf(config, headers) !== undefined
}
