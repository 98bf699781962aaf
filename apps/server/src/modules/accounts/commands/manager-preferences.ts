import type { Contract } from '@comity/contract'
import { normalisePhone } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { isManager, saveManagerPreferences } from '../queries/manager-preferences.ts'
import type { ManagerPreferencesRow } from '../queries/manager-preferences.ts'

export type ManagerPreferences = z.output<Contract['updateManagerPreferences']['body']>

/** The caller's own preferences; an admin may name any manager of the organisation. */
export async function requireManager(tx: StaffTx, managerId: string): Promise<void> {
  const { userId, roles } = await tx.scope
  const mayAsk = managerId === userId || roles.includes('admin')
  if (!mayAsk || !(await isManager(tx, managerId))) throw new Failure('not_found')
}

export async function changeManagerPreferences(
  tx: StaffTx,
  vault: OrganisationVault,
  managerId: string,
  preferences: ManagerPreferences,
): Promise<void> {
  await requireManager(tx, managerId)
  const scope = await tx.scope
  await storeManagerPreferences(tx, vault, { managerId, country: scope.country }, preferences)
  const subject = { kind: 'member' as const, id: managerId }
  await recordAudit(tx, scope, { action: 'manager.preferences_changed', subject })
}

/** @throws Failure invalid_input for an invalid telephone number, or for text messages without a number */
export async function storeManagerPreferences(
  tx: Tx,
  vault: OrganisationVault,
  { managerId, country }: { managerId: string; country: string },
  preferences: ManagerPreferences,
): Promise<void> {
  const phone = readPhone(preferences, country)
  const { channels, quietHours } = preferences
  await saveManagerPreferences(tx, managerId, {
    alert_email: channels.email,
    alert_sms: channels.sms,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    phone: phone === undefined ? null : vault.sealText(phone),
  })
}

/** Undefined when no number is given. */
export function readPhone({ phone, channels }: ManagerPreferences, country: string): string | undefined {
  if (!phone?.trim()) {
    if (channels.sms) throw invalidField('/phone', 'required')
    return undefined
  }
  const read = normalisePhone(phone, country)
  if (!read) throw invalidField('/phone', 'invalid_phone')
  return read
}

export function presentManagerPreferences(
  row: ManagerPreferencesRow | undefined,
  vault: OrganisationVault,
): ManagerPreferences {
  const { quiet_from: from, quiet_to: to } = row ?? {}
  return {
    channels: {
      email: row?.alert_email ?? true,
      sms: row?.alert_sms ?? false,
    },
    quietHours: from && to ? { from, to } : null,
    phone: row?.phone ? vault.openText(row.phone) : null,
  }
}
