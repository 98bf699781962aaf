import { addressOf, call } from '../api/client.ts'
import { ApiProblem } from '../api/problem.ts'
import type { Owner, Refusal, StreamEvents } from './connection.ts'
import type { LiveEvent } from './live-bus.ts'
import type { Ready } from './tab.ts'

/** The contract defines the shape of each. */
interface Read {
  ready: Ready & Owner
  message: LiveEvent
  end: { reason: 'session' | 'restart' }
}

function read<Name extends keyof Read>(_name: Name, { data }: MessageEvent<string>): Read[Name] {
  return JSON.parse(data) as Read[Name]
}

/** Opens a stream of the feed after a place. The browser must not reopen it, because it has no back-off. */
export function openStream(after: number | undefined, events: StreamEvents): () => void {
  const source = new EventSource(addressOf('/api/live-monitoring/live-alerts-feed', {}, { after }))
  const on = (name: string, hear: (event: MessageEvent<string>) => void) =>
    source.addEventListener(name, (event) => {
      if (source.readyState === EventSource.OPEN) hear(event as MessageEvent<string>)
    })
  on('ready', (event) => events.onReady(read('ready', event)))
  on('message', (event) => events.onEvent(read('message', event)))
  on('beat', ({ lastEventId }) => events.onBeat(lastEventId === '' ? undefined : Number(lastEventId)))
  on('help', () => events.onHelp())
  on('end', (event) => events.onEnd(read('end', event).reason))
  source.addEventListener('error', () => {
    source.close()
    events.onCut()
  })
  return () => source.close()
}

/** A refused event source has no status; another call of the same session does. */
export async function whyNot(): Promise<Refusal> {
  try {
    await call('GET /api/live-monitoring/connection-status')
    return { afterMs: undefined }
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { afterMs: undefined }
    if (error.status === 401 || error.status === 403) return 'not_allowed'
    return { afterMs: error.retryAfterSeconds && error.retryAfterSeconds * 1_000 }
  }
}
