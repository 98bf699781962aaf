/**
 * What tabs of one browser tell each other about sessions: that somebody is at work in one by PIN, that one is over, that
 * it goes on in another organisation, that a guest's is over, that a guest's has begun.
 */
export type TabMessage = 'active' | 'over' | 'changed' | 'portal_over' | 'portal_in'

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('comity-session'))

export const otherTabs = {
  tell(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    open().postMessage(message)
  },

  /** Hears what other tabs say, never this one. Answers how to stop. */
  hear(listener: (message: TabMessage) => void): () => void {
    const heard = ({ data }: MessageEvent<TabMessage>) => listener(data)
    open().addEventListener('message', heard)
    return () => open().removeEventListener('message', heard)
  },
}
