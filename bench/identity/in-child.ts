import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Linked } from './link-people.ts'

/** Links this many profiles in a new process, so that its memory is used for this alone. */
export async function linkInChild(profiles: number): Promise<Linked> {
  const child = fork(join(import.meta.dirname, 'link-people.ts'), [String(profiles)], {
    execArgv: ['--max-old-space-size=5500'],
  })
  let linked: Linked | undefined
  child.on('message', (message) => (linked = message as Linked))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0 || !linked) throw new Error(`Linking ${profiles} profiles failed`)
  return linked
}
