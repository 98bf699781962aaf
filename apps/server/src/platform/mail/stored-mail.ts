import type { Vault } from '../vault.ts'
import type { Mail } from './mail.ts'

/**
 * Opens a sealed mail, whose times JSON turned into texts.
 *
 * @throws Error when it was sealed with another master key, or changed.
 */
export function openMail(vault: Pick<Vault, 'openContent'>, sealed: Buffer): Mail {
  const mail = vault.openContent('mail', sealed) as Mail
  const parameters = Object.entries<unknown>(mail.parameters).map(([name, value]) => [
    name,
    name.endsWith('At') ? new Date(String(value)) : value,
  ])
  return { ...mail, parameters: Object.fromEntries(parameters) }
}
