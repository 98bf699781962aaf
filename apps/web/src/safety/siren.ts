import { useEffect, useSyncExternalStore } from 'react'
import { sirenSamples, sirenSeconds, tonesSeconds } from './siren-tone.ts'

/** asking: not known yet. refused: the browser waits for a touch of the page. unsupported: it has no sound at all. */
export type SoundState = 'asking' | 'allowed' | 'refused' | 'unsupported'

/** A browser that allows sound confirms it within this time. */
const patienceMs = 1_000
const vibration = [400, 150, 400, 150, 400]
/** The events that browsers count as interaction with the page. */
const gestures = ['pointerup', 'touchend', 'keydown', 'click'] as const

let context: AudioContext | undefined
let state: SoundState = 'asking'
const listeners = new Set<() => void>()

function become(next: SoundState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const soundStore = {
  current: (): SoundState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Requests sound from the browser now and at each interaction. Never ends, because an open page may have to sound. */
function ask(): void {
  if (context || state === 'unsupported') return
  if (!('AudioContext' in window)) return become('unsupported')
  const made = new AudioContext({ latencyHint: 'playback' })
  context = made
  const look = () => become(made.state === 'running' ? 'allowed' : 'refused')
  made.addEventListener('statechange', look)
  window.setTimeout(look, patienceMs)
  for (const gesture of gestures)
    window.addEventListener(gesture, () => void allowSound(), { capture: true, passive: true })
}

/** Runs at each interaction, because a locked screen may have lost its sound. */
export async function allowSound(): Promise<void> {
  if (context && context.state !== 'running') await context.resume().catch(() => undefined)
}

/** Whether this page can sound when a colleague calls for help. */
export function useSoundState(): SoundState {
  useEffect(ask, [])
  return useSyncExternalStore(soundStore.subscribe, soundStore.current)
}

/** Repeats the alarm until it is stopped. Loops one buffer, because timers of a hidden page are slowed down. */
function play(): () => void {
  if (!context) return () => undefined
  const samples = sirenSamples(context.sampleRate)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  source.connect(context.destination)
  source.start()
  return () => {
    source.stop()
    source.disconnect()
  }
}

/** Some browsers log an error for a vibration before the first interaction. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive && 'vibrate' in navigator) navigator.vibrate(vibration)
}

function sound(): () => void {
  const silence = play()
  vibrate()
  const again = window.setInterval(vibrate, sirenSeconds * 1_000)
  return () => {
    silence()
    window.clearInterval(again)
    if (navigator.userActivation?.hasBeenActive && 'vibrate' in navigator) navigator.vibrate(0)
  }
}

/** Sounds while `isWanted`; only one page of a browser does. */
export function useSiren(isWanted: boolean): boolean {
  const isAllowed = useSoundState() === 'allowed'
  useEffect(() => {
    if (!isWanted || !isAllowed) return undefined
    const end = new AbortController()
    const run = async () => {
      const silence = sound()
      await new Promise((resolve) => end.signal.addEventListener('abort', resolve))
      silence()
    }
    if ('locks' in navigator)
      navigator.locks.request('comity-siren', { signal: end.signal }, run).catch(() => undefined)
    else void run()
    return () => end.abort()
  }, [isWanted, isAllowed])
  return isWanted && isAllowed
}

/** Plays one cycle of the alarm. Returns whether the browser allowed it. */
export async function testSound(): Promise<boolean> {
  await allowSound()
  if (context?.state !== 'running') return false
  const silence = sound()
  await new Promise((resolve) => setTimeout(resolve, tonesSeconds * 1_000))
  silence()
  return true
}
