import { connect } from './connect.ts'
import type { Owner } from './connection.ts'
import { lead } from './lead.ts'
import { liveBus } from './live-bus.ts'
import { Tab, type TabMessage } from './tab.ts'

export interface FeedPorts {
  /** Some events can no longer be sent. */
  readonly onMissed: () => void
  /** A call for help that is not stored yet was made or has changed. */
  readonly onHelp: () => void
  /** The session does not open the feed. */
  readonly onRefused: () => void
}

/**
 * Runs the feed in this tab until it is stopped: the leading tab is connected and passes events to the others. Where
 * the browser has no locks, each is connected itself. Messages between tabs are bound to the person and the
 * organisation, so that nothing of one reaches the page of another.
 */
export function runFeed(owner: Owner, { onMissed, onHelp, onRefused }: FeedPorts): () => void {
  const name = `comity-live ${owner.organisationId} ${owner.userId}`
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : undefined
  let heardAt = Date.now()

  const tab = new Tab(performance.timeOrigin, {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: (message) => channel?.postMessage(message),
    deliver: (event) => liveBus.deliver(event),
    onMissed,
    onHelp,
    onConnection: (connection) => {
      liveBus.connection = connection
      if (connection.state === 'off') onRefused()
    },
    now: Date.now,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    heardAt = Date.now()
    tab.hear(data)
  })

  liveBus.connection = { state: 'connecting', since: Date.now() }
  tab.ask()
  const begin = () => connect(owner, tab)
  const end = channel ? lead(name, begin, { heardAt: () => heardAt, ask: () => tab.ask() }) : begin()
  return () => {
    end()
    channel?.close()
    liveBus.connection = { state: 'off', since: Date.now() }
  }
}
