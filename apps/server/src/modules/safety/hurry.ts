import type { SafetyChannel } from '@comity/domain/safety'
import type { Services } from '../../platform/services.ts'

type Work = () => Promise<void>

/** Works waiting in a line; what comes beyond is left to the queue, which has everything anyway. */
const longestLine = 100

/**
 * One line a channel in this process: so its works take at most a connection each from calls for help, and no channel
 * waits for another.
 */
const lines: Readonly<Record<SafetyChannel, { readonly waiting: Work[]; isMoving: boolean }>> = {
  in_app: { waiting: [], isMoving: false },
  email: { waiting: [], isMoving: false },
  sms: { waiting: [], isMoving: false },
  push: { waiting: [], isMoving: false },
}

/** Sends what was written, as soon as what is before it in the line is sent; nobody waits for it. */
export function hurry({ log }: Pick<Services, 'log'>, channel: SafetyChannel, work: Work): void {
  const line = lines[channel]
  if (line.waiting.length >= longestLine) return
  line.waiting.push(work)
  if (!line.isMoving) void move(log, channel)
}

async function move(log: Services['log'], channel: SafetyChannel): Promise<void> {
  const line = lines[channel]
  line.isMoving = true
  for (let work = line.waiting.shift(); work; work = line.waiting.shift()) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, channel }, 'what was written waits for the queue')
    }
  }
  line.isMoving = false
}
