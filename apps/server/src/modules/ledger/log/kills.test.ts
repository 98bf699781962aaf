import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ledgerWorld } from './testing/ledger-world.ts'
import type { LedgerWorld } from './testing/ledger-world.ts'

const kills = process.env['COMITY_TEST_SCALE'] === 'full' ? 50 : 5
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
  { timeout: 60_000 + kills * 10_000 },
  async () => {
    const placed = async () => (await world.leaves()).length
    let [interrupted, next] = [0, startSequencer()]
    onTestFinished(() => void next.child.kill('SIGKILL'))
    for (let round = 0; round < kills; round++) {
      const { child, isReady } = next
      next = startSequencer()
      await world.pour(leavesOfRound)
      world.forward(60_000)
      await isReady
      const done = once(child, 'message').then(() => 'done')
      child.send(world.clock.now().toISOString())
      const ended = await Promise.race([done, wait(Math.random() * 60).then(() => 'killed')])
      if (ended === 'killed') interrupted++
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      expect(await world.faults()).toEqual([])
    }
    expect(interrupted).toBeGreaterThan(kills / 5)
    // The database takes a moment to notice that a process with the lock is gone.
    await expect
      .poll(async () => [await world.sequence(), await world.waiting()], {
        timeout: 60_000 + kills * 1_000,
        interval: 100,
      })
      .toEqual([0, 0])
    expect(await placed()).toBe(kills * leavesOfRound)
    expect(await world.faults()).toEqual([])
  },
)
