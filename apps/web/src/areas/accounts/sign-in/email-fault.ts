import type { TFunction } from 'i18next'

/** A first check of an address; the server checks it in full. */
export function emailFault(value: string, t: TFunction): string | null {
  if (value.trim() === '') return t('messages:field.required')
  return /^\S+@\S+$/.test(value.trim()) ? null : t('messages:field.invalid_email')
}
