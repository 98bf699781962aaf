import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { EventStream } from '../../../testing/event-stream.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { emitLive } from '../../../platform/live/index.ts'
import type { NewLiveEvent } from '../../../platform/live/index.ts'

const feedPath = '/api/live-monitoring/live-alerts-feed'

export interface Watching {
  /** Another server than that of the app. */
  readonly base?: string
  readonly lastEventId?: number | undefined
  readonly after?: number
}

export function openFeed(app: TestApp, caller: Caller, watching: Watching = {}): Promise<Response> {
  const { signIn } = app.services
  const query = watching.after === undefined ? '' : `?after=${watching.after}`
  return fetch(`${watching.base ?? app.base}${feedPath}${query}`, {
    headers: {
      cookie: `${signIn.cookieName}=${signIn.cookieValue(caller.token)}`,
      ...(watching.lastEventId === undefined ? {} : { 'last-event-id': String(watching.lastEventId) }),
    },
  })
}

export async function watch(app: TestApp, caller: Caller, watching: Watching = {}): Promise<EventStream> {
  const response = await openFeed(app, caller, watching)
  if (response.status !== 200 || !response.body) throw new Error(`The feed answered ${response.status}`)
  const stream = new EventStream(response.body)
  await stream.until(() => stream.events.length > 0)
  return stream
}

export async function makeAlert(by: Caller, venueId: string, more: object = {}): Promise<string> {
  const body = { venueId, severity: 'medium', text: 'Loud at the bar', ...more }
  return (await made(by, 'POST', '/api/live-monitoring/trigger-live-alert', body)).id
}

export function emit(app: TestApp, of: TestOrganisation, ...events: NewLiveEvent[]): Promise<void> {
  return inside(app, of, (tx) => emitLive(tx, events))
}

/** The changes in the events of a stream, without its own start. */
export const changesOf = (stream: EventStream) => stream.placed.map(({ data }) => data.change as string)
