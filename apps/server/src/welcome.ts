import { demoPassword } from './platform/auth/password.ts'
import { homeAddress } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { demoAccounts, demoPin } from './modules/demo/accounts.ts'

/** What a person who started the server reads first: the address, and in demo the accounts. */
export function welcome(config: Config): string {
  const address = homeAddress(config)
  if (config.mode === 'production') return `Comity is ready at ${address}\n`
  const accounts = demoAccounts.map((account) => `  ${account.email.padEnd(36)} ${account.what}`)
  return [
    '',
    `Comity is ready at ${address}`,
    '',
    'Demo accounts, all of invented organisations, password: ' + demoPassword,
    ...accounts,
    `On a device that the manager registered, staff id 1001 signs in with the PIN ${demoPin}.`,
    '',
    '',
  ].join('\n')
}
