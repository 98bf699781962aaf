import { protocolNamespace, statusSuccess } from './names.ts'
import { Refusal } from './refusal.ts'
import { attributeOf, onlyChild } from './xml.ts'

/** @throws Refusal status_not_success, with the received codes. */
export function assertSuccess(message: Element): void {
  const status = onlyChild(message, protocolNamespace, 'Status')
  const code = status && onlyChild(status, protocolNamespace, 'StatusCode')
  const value = code ? attributeOf(code, 'Value') : null
  if (code && value === statusSuccess) return
  const second = code && onlyChild(code, protocolNamespace, 'StatusCode')
  throw new Refusal(
    'status_not_success',
    [value, second && attributeOf(second, 'Value')].filter(Boolean).join(' '),
  )
}
