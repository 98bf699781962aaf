import i18next, { loadNamespaces } from 'i18next'
import { useSyncExternalStore } from 'react'
import { claimHelpCall, listHelpCalls, putHelpCall, removeHelpCall } from '../offline/kept-help.ts'
import { raiseToast } from '../shell/toast-stack.tsx'
import { helpCalls } from './help-calls.ts'
import type { OwnCall } from './own-call.ts'
import { postCall } from './post-call.ts'

const channel = new BroadcastChannel('comity-help')

/** The calls for help of this browser, in whichever tab they were raised. */
export const help = helpCalls({
  list: listHelpCalls,
  put: putHelpCall,
  claim: claimHelpCall,
  remove: removeHelpCall,
  post: postCall,
  now: Date.now,
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  tell: () => channel.postMessage('changed'),
  onTaken: ({ trigger }) => {
    if (trigger.severity === 'emergency') void say('success', 'toast.emergencySent', 1_000)
  },
  onFirstFailure: () => void say('failure', 'toast.failed', 3_000),
})

async function say(kind: 'success' | 'failure', key: string, durationMs: number): Promise<void> {
  await loadNamespaces('safety-trigger')
  // Not by showToast, which would load its code now, perhaps without the network.
  raiseToast({ kind, message: i18next.t(`safety-trigger:${key}`), durationMs, isUrgent: true })
}

/** Sends waiting calls whenever possible. Returns a function that stops it. */
export function startHelp(): () => void {
  const stop = help.start()
  const changed = () => void help.reload()
  const again = () => void help.tryNow()
  const onReturn = () => {
    if (document.visibilityState === 'visible') again()
  }
  channel.addEventListener('message', changed)
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    stop()
    channel.removeEventListener('message', changed)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

export function useHelpCalls(): readonly OwnCall[] {
  return useSyncExternalStore(help.subscribe, help.current)
}
