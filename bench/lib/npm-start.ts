import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Started {
  readonly port: number
  /** From the command to the first page of the product; before it, one says that the server starts. */
  readonly pageAfter: number
  /** From the command to the line that reports that it is ready. */
  readonly seconds: number
}

/** Runs `npm start` in a folder of the product until `work` is done. */
export async function withNpmStart<T>(
  options: { folder: string; dataDir: string },
  work: (started: Started) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const begun = performance.now()
  const secondsSoFar = () => (performance.now() - begun) / 1000
  const child = spawn('npm', ['start'], {
    cwd: options.folder,
    // Its own process group, so that npm, its shell and the server end together.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      COMITY_DATA: options.dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const over = new AbortController()
  void ended.then(() => over.abort())
  try {
    const page = firstPage(port, over.signal).then(secondsSoFar)
    await new Promise<void>((resolve, reject) => {
      let said = ''
      const hear = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
        if (said.includes('Comity is ready at')) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('exit', () => reject(new Error(`npm start ended: ${said}`)))
    })
    const seconds = secondsSoFar()
    return await work({ port, seconds, pageAfter: await page })
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    // npm may end before the server does: the database must be down before its files are deleted.
    while (child.pid !== undefined && isAlive(-child.pid)) await sleep(50)
  }
}

/** Waits until the home page is served, or cannot be any more. */
async function firstPage(port: number, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/`)).ok) return
    } catch {
      // The port is not open yet.
    }
    await sleep(20)
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
