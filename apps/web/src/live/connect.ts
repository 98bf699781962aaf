import { Connection, type Owner } from './connection.ts'
import { openStream, whyNot } from './open-stream.ts'
import type { Tab } from './tab.ts'

function later(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms)
  return () => window.clearTimeout(timer)
}

/**
 * Connects a tab to the server, at once again when the network or the person comes back. A tab that is hidden stays
 * connected: a call for help is to be heard from behind another window too. Answers how to end it.
 */
export function connect(owner: Owner, tab: Tab): () => void {
  const connection = new Connection(owner, {
    open: openStream,
    whyNot,
    later,
    chance: Math.random,
    now: Date.now,
    isOnline: () => navigator.onLine,
    place: () => tab.place,
    onReady: (ready) => tab.begin(ready),
    onEvent: (event) => tab.read(event),
    onBeat: (place) => tab.advance(place),
    onState: (state) => tab.become(state),
  })
  const [online, offline] = [() => connection.start(), () => connection.pause()]
  const seen = () => {
    if (document.visibilityState === 'visible') connection.start()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', seen)
  tab.isLeading = true
  connection.start()
  return () => {
    tab.isLeading = false
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', seen)
    connection.stop()
  }
}
