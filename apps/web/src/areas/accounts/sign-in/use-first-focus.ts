import { useEffect, useRef, type RefObject } from 'react'

/** For the one field of a step that a person has just asked for: the focus goes along. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
