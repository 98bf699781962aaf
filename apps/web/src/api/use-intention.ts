import { useRef } from 'react'

export interface Intention {
  /** Its key: the same for the same body until it is done, so that a second try does nothing twice. */
  readonly keyOf: (body: unknown) => string
  /** It was done: the same body again is another intention. */
  readonly done: () => void
}

/** What somebody is about to have done by a call, however often it is tried. */
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
