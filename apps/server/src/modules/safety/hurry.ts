import type { SafetyChannel } from '@comity/domain/safety'
import type { Services } from '../../platform/services.ts'

type Work = () => Promise<void>

interface LineOf {
  readonly channel: SafetyChannel
  readonly organisationId: string
}

/** Works waiting in a line; beyond this they are left to the queue, which has everything anyway. */
const longestLine = 100

/**
 * A line per channel and organisation in this process: no channel waits for another, and no organisation for another's
 * network.
 */
const lines = new Map<string, Work[]>()

/** Sends as soon as earlier work of the line is sent, without blocking the caller. */
export function hurry({ log }: Pick<Services, 'log'>, of: LineOf, work: Work): void {
  const name = nameOf(of)
  const waiting = lines.get(name)
  if (waiting) {
    if (waiting.length < longestLine) waiting.push(work)
    return
  }
  const line = [work]
  lines.set(name, line)
  void move(log, of, line)
}

async function move(log: Services['log'], of: LineOf, line: Work[]): Promise<void> {
  for (let work = line.shift(); work; work = line.shift()) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, ...of }, 'A message could not be sent at once and is left to the queue.')
    }
  }
  lines.delete(nameOf(of))
}

const nameOf = ({ channel, organisationId }: LineOf) => `${channel} ${organisationId}`
