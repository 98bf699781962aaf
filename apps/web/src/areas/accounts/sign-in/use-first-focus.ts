import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For the one field of a step that a person has just asked for: the focus goes along, before the step is seen, so that
 * nothing is lost of what somebody types on without looking.
 */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return field
}
