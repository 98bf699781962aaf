/** Runs `work` repeatedly, `everyMs` after it ended; a stop waits for the current run. */
export function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      current = work().finally(next)
    }, everyMs)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
