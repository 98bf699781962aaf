import { addressOf } from '../../../api/client.ts'

/** Where a printed code is typed, as one types it into a browser. */
export function acceptAddress(): string {
  return new URL(addressOf('/invite-page', {}, { accept: true }), location.origin).href
}

/** The same with the code in the fragment, which reaches no server: for the camera of a telephone. */
export function acceptAddressWith(code: string): string {
  return `${acceptAddress()}#${new URLSearchParams({ invitation: code })}`
}
