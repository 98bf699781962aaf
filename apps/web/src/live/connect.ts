import { Connection, type Owner } from './connection.ts'
import { openStream, whyNot } from './open-stream.ts'
import type { Tab } from './tab.ts'

function later(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms)
  return () => window.clearTimeout(timer)
}

/**
 * Connects a tab to the server, at once again when the network or the user comes back. A hidden tab stays connected,
 * because a call for help must be heard behind another window too. Returns a function that ends it.
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
    onHelp: () => tab.help(),
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
