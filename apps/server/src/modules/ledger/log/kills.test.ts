import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'
import { bySize } from '../../../../../../tests/size.ts'

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
    let [interrupted, usualMs, next] = [0, Number.POSITIVE_INFINITY, startSequencer()]
    onTestFinished(() => void next.child.kill('SIGKILL'))
    for (let round = 0; round < kills; round++) {
      const { child, isReady } = next
      next = startSequencer()
      await world.pour(leavesOfRound)
      world.forward(60_000)
      await isReady
      const begun = performance.now()
      const done = once(child, 'message').then(() => 'done')
      child.send(world.clock.now().toISOString())
      // The first shows how long it takes here; the others are killed at ever other moments of it.
      const killed = round === 0 ? [] : [wait(usualMs * ((round * 0.618) % 1)).then(() => 'killed')]
      if ((await Promise.race([done, ...killed])) === 'killed') interrupted++
      else usualMs = performance.now() - begun
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      expect(await world.faults()).toEqual([])
    }
    expect(interrupted).toBeGreaterThan(kills / 5)
    // The database takes a moment to notice that a process with the lock is gone.
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
