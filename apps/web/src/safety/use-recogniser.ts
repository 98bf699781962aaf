import {
  newRecogniser,
  recognise,
  type GesturesOn,
  type Recogniser,
  type Trigger,
  type TriggerInput,
} from '@comity/domain/safety'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isTextField } from './is-text-field.ts'
import type { CallWords } from './payload.ts'

/** `Omit` for each of a union. */
type Untimed<T> = T extends unknown ? Omit<T, 'at'> : never
export type GestureInput = Untimed<TriggerInput>

interface Answers {
  /** `words` are those from the menu. */
  readonly onTrigger: (trigger: Trigger, words?: CallWords) => void
  /** A call was recognised, and one of the same severity was sent a moment ago. */
  readonly onHeldBack: () => void
}

/** Listens to typing anywhere on the page, and to the strip. Returns whether that was a gesture. */
export function useRecogniser(gestures: GesturesOn, { onTrigger, onHeldBack }: Answers) {
  const state = useRef<Recogniser>(newRecogniser())

  const feed = (input: GestureInput, words?: CallWords): boolean => {
    const {
      state: next,
      trigger,
      isHeldBack,
    } = recognise(state.current, { ...input, at: performance.now() }, gestures)
    state.current = next
    if (trigger) onTrigger(trigger, words)
    if (isHeldBack) onHeldBack()
    return trigger !== null || isHeldBack
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, isComposing, ctrlKey, altKey, metaKey } = event
    if (repeat || isComposing || ctrlKey || altKey || metaKey) return
    feed({ kind: 'key', key, isInTextField: isTextField(event.composedPath()[0]) })
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    // Before any part of the page can stop the key event.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  return feed
}
