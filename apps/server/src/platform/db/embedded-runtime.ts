import { existsSync, statSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from './embedded-user.ts'

const prefix = 'comity-db-'

/**
 * The address of a Unix socket has at most 107 bytes (103 on macOS), and the folder must be open to the server's
 * user: a long or closed TMPDIR is skipped.
 */
export function temporaryRoot(): string {
  const room = 103 - `/${prefix}XXXXXX/.s.PGSQL.5432.lock`.length
  return [tmpdir(), '/tmp'].find((folder) => folder.length <= room && isOpen(folder)) ?? tmpdir()
}

/**
 * A private folder of the server's user for the socket. That of an earlier, killed run is removed; its name is in the
 * data folder, which the caller has locked.
 */
export async function makeRuntimeDir(dataDir: string, user: ServerUser): Promise<string> {
  const note = join(dataDir, 'socket-folder')
  const earlier = existsSync(note) ? (await readFile(note, 'utf8')).trim() : ''
  if (basename(earlier).startsWith(prefix)) await rm(earlier, { recursive: true, force: true })
  const folder = await mkdtemp(join(temporaryRoot(), prefix))
  await writeFile(note, `${folder}\n`, { mode: 0o600 })
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

function isOpen(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}
