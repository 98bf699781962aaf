import type { Sector } from '@comity/contract'
import type { TFunction } from 'i18next'

/** What a field is called in the sector; the bare name where a newer server knows one that this page does not. */
export function fieldWords(t: TFunction, field: string, sector: Sector): string {
  return t(`integrations:field.${field}`, { context: sector, defaultValue: field })
}
