import type { Accepted } from '../queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What `/success?of=invitation` shows. It stands beside the address, never in it. */
    readonly accepted?: Accepted
  }
}

/** Leads to the confirmation, with what one needs for signing in from now on. */
export function confirmation(accepted: Accepted) {
  return { to: '/success', search: { of: 'invitation' }, state: { accepted }, replace: true } as const
}
