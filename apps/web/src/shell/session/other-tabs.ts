/**
 * Messages between tabs about sessions: activity in a session by PIN, its end, a change of organisation, the end of a
 * guest's session, the beginning of one.
 */
export type TabMessage = 'active' | 'over' | 'changed' | 'portal_over' | 'portal_in'

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('comity-session'))

export const otherTabs = {
  tell(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    open().postMessage(message)
  },

  /** Listens to other tabs, never to this one. Returns a function that stops it. */
  hear(listener: (message: TabMessage) => void): () => void {
    const heard = ({ data }: MessageEvent<TabMessage>) => listener(data)
    open().addEventListener('message', heard)
    return () => open().removeEventListener('message', heard)
  },
}
