import { readFile, stat } from 'node:fs/promises'

/** The account of the database processes; undefined: our own. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. For root this chooses another account: the owner of an existing cluster, so that
 * the files remain its own, otherwise `nobody`, otherwise any system account that is not root (initdb requires one
 * with a name).
 *
 * @throws Error when the system has no other account.
 */
export async function chooseServerUser(clusterDir: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  const owner = await ownerOf(clusterDir)
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'nobody') ??
    accounts[0]
  if (!chosen) {
    throw new Error(
      'The embedded PostgreSQL cannot run as root, and this system has no other account. ' +
        'Start Comity under another user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return { uid: chosen.uid, gid: chosen.gid }
}

type Account = { name: string; uid: number; gid: number }

/** Accounts of an /etc/passwd text, without root. */
export function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid || 0), gid: Number(gid || 0) }))
    .filter((account) => account.name !== '' && account.uid > 0 && account.gid > 0)
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).uid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
