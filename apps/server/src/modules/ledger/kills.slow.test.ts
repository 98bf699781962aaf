import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'
import { killOrder, workAndKill } from '../../testing/kill-points.ts'
import { bySize } from '../../../../../tests/size.ts'

const kills = bySize('kills of the sequencer of the ledger', { quick: 5, standard: 10, full: 50 })
const leavesOfRound = 400

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

function startSequencer() {
  const ledger = world.services.config.secrets.ledger.toString('hex')
  const told = JSON.stringify({ url: world.file.appUrl, ledger })
  const child = fork(join(import.meta.dirname, 'testing', 'sequencer-child.ts'), [told])
  return { child, isReady: once(child, 'message') }
}

test(
  `wherever it was killed, ${kills} times, each leaf has one place and the tree is whole`,
  { timeout: 1_200_000 },
  async () => {
    const placed = async () => (await world.leaves()).length
    let [interrupted, statements, next] = [0, 0, startSequencer()]
    onTestFinished(() => void next.child.kill('SIGKILL'))
    for (let round = 0; round < kills; round++) {
      const { child, isReady } = next
      next = startSequencer()
      await world.pour(leavesOfRound)
      world.forward(60_000)
      await isReady
      // The first run shows how many statements it takes.
      const sent = await workAndKill(child, killOrder(world.clock.now(), round, statements))
      if (sent === undefined) interrupted++
      else statements = sent
      expect(await world.faults()).toEqual([])
    }
    expect(interrupted).toBe(kills - 1)
    // The database notices the dead process with the lock after a moment.
    await expect
      .poll(async () => [await world.sequence(), await world.waiting()], {
        timeout: 300_000,
        interval: 100,
      })
      .toEqual([0, 0])
    expect(await placed()).toBe(kills * leavesOfRound)
    expect(await world.faults()).toEqual([])
  },
)
