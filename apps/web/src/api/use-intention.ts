import { useRef } from 'react'

export interface Intention {
  /** The same key for the same body until it is done, so that a second try does nothing twice. */
  readonly keyOf: (body: unknown) => string
  /** The session ended elsewhere; reading the signed-in user again puts the sign-in in place. */
  readonly done: () => void
}

/** A try without the network fails at once and says so; waiting for the network would show nothing. */
export function useIntention(): Intention {
  const intention = useRef({ text: '', key: '' })
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body)
      if (intention.current.text !== text) intention.current = { text, key: crypto.randomUUID() }
      return intention.current.key
    },
    done: () => {
      intention.current = { text: '', key: '' }
    },
  }
}
