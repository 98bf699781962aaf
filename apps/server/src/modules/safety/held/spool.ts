import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../platform/services.ts'
import type { HeldCall } from './held-call.ts'

/**
 * Held calls on the disk, sealed, in case this process ends before the database is back. Other processes with the same
 * folder find them and notify their screens. A full disk only disables this.
 */
export class HeldSpool {
  readonly #services: Pick<Services, 'config' | 'vault' | 'log'>
  readonly #folder: string
  #isMade = false
  /** One operation at a time, so that an older state never overwrites a newer one and no file reappears. */
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Pick<Services, 'config' | 'vault' | 'log'>) {
    this.#services = services
    this.#folder = join(services.config.dataDir, 'held-calls')
  }

  write(held: HeldCall): Promise<void> {
    return this.#after(() => this.#write(held))
  }

  remove(alertId: string): Promise<void> {
    return this.#after(() => rm(this.#pathOf(alertId), { force: true }))
  }

  #after(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work)
    this.#writing = done.catch(() => undefined)
    return done
  }

  async #write(held: HeldCall): Promise<void> {
    const draft = join(this.#folder, `${held.alertId}.${crypto.randomUUID()}.draft`)
    try {
      await this.#make()
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(this.#services.vault.sealContent('held_call', held))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.#pathOf(held.alertId))
    } catch (error) {
      this.#services.log.warn({ err: error, alertId: held.alertId }, 'A held call stays in memory alone.')
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  /** Calls that are not known yet. An unreadable file is left in place and reported. */
  async findOthers(isKnown: (alertId: string) => boolean): Promise<HeldCall[]> {
    await this.#make()
    const found: HeldCall[] = []
    for (const name of await readdir(this.#folder)) {
      const alertId = /^(.*)\.held$/.exec(name)?.[1]
      if (!alertId || isKnown(alertId)) continue
      try {
        const sealed = await readFile(this.#pathOf(alertId))
        found.push(revived(this.#services.vault.openContent('held_call', sealed)))
      } catch (error) {
        this.#services.log.error({ err: error, alertId }, 'A held call could not be read.')
      }
    }
    return found
  }

  async #make(): Promise<void> {
    if (!this.#isMade) await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    this.#isMade = true
  }

  readonly #pathOf = (alertId: string) => join(this.#folder, `${alertId}.held`)
}

/** JSON has no instants. */
function revived(content: unknown): HeldCall {
  const held = content as HeldCall
  const { device } = held.call
  return {
    ...held,
    raisedAt: new Date(held.raisedAt),
    call: { ...held.call, device: { ...device, at: device.at && new Date(device.at) } },
    moves: held.moves.map((move) => ({ ...move, at: new Date(move.at) })),
    told: held.told.map((one) => ({ ...one, at: new Date(one.at) })),
  }
}
