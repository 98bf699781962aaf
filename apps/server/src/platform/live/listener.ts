import { Client } from 'pg'

export interface ListenerOptions {
  readonly databaseUrl: string
  /** Called for each announcement. */
  readonly onNotice: (channel: string, payload: string) => void
  /** The connection is established (true): earlier announcements were missed. Or it is lost (false). */
  readonly onState: (isListening: boolean) => void
}

const [shortestPauseMs, longestPauseMs] = [100, 5_000]

/** A connection of its own that listens to channels, and reconnects when it is lost. */
export class Listener {
  readonly #options: ListenerOptions
  readonly #channels: readonly string[]
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #pauseMs = shortestPauseMs
  #isStopped = false

  constructor(channels: readonly string[], options: ListenerOptions) {
    this.#channels = channels
    this.#options = options
    void this.#connect()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'comity live',
    })
    this.#client = client
    // Reported once, whether it breaks while connecting, by an error or by an end.
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      client.end().catch(() => undefined)
      if (this.#isStopped) return
      this.#options.onState(false)
      this.#timer = setTimeout(() => void this.#connect(), this.#pauseMs * (0.5 + Math.random()))
      this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => this.#options.onNotice(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of this.#channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch {
      // Whatever the reason for the failure, it is retried.
      lose()
      return
    }
    if (this.#isStopped || isLost) return
    this.#pauseMs = shortestPauseMs
    this.#options.onState(true)
  }
}
