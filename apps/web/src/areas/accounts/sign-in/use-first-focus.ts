import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For the one field of a step that the user has just asked for. It has the focus before the step is shown, so that no
 * letter typed meanwhile is lost.
 */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return field
}
