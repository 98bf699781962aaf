/** The leader sends something every 15 seconds: after a longer silence it is asked, and given time to respond. */
const [silenceMs, answerMs, lookMs] = [20_000, 5_000, 5_000]

interface Followed {
  /** When another tab was last heard, in milliseconds since 1970. */
  readonly heardAt: () => number
  readonly ask: () => void
}

/**
 * Lets one tab of the browser lead: the one that holds the lock of that name. When it is closed, the next one leads;
 * when it is suspended (a dialog of the browser stops all its code), another takes the lock from it. @param begin runs
 * when this tab comes to lead; returns a function that ends it @returns a function that stops this
 */
export function lead(name: string, begin: () => () => void, { heardAt, ask }: Followed): () => void {
  const stopping = new AbortController()
  const released = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve())
  })
  let waiting = new AbortController()
  let isLeading = false
  let isStealing = false
  let askedAt: number | undefined

  async function hold(options: LockOptions): Promise<void> {
    let end: (() => void) | undefined
    try {
      await navigator.locks.request(name, options, () => {
        isLeading = true
        isStealing = false
        end = begin()
        return released
      })
    } catch (error) {
      // Stopped while it waited; asked to take the lock instead; or another tab has taken it.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    } finally {
      isLeading = false
      end?.()
    }
  }

  async function holdOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      waiting = new AbortController()
      const signal = AbortSignal.any([stopping.signal, waiting.signal])
      await hold(isStealing ? { steal: true } : { signal })
    }
  }

  const look = () => {
    const now = Date.now()
    if (isLeading || now - heardAt() < silenceMs) askedAt = undefined
    else if (askedAt === undefined) {
      askedAt = now
      ask()
    } else if (now - askedAt >= answerMs) {
      askedAt = undefined
      isStealing = true
      waiting.abort()
    }
  }

  void holdOn()
  const timer = setInterval(look, lookMs)
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
