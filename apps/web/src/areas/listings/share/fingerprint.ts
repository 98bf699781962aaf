/** SHA-256 of a file in hexadecimal digits; the file itself goes nowhere. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A file that the venue keeps itself, by name and fingerprint. */
export interface KeptFile {
  readonly name: string
  readonly digest: string
}

export interface AddedFiles {
  readonly files: readonly KeptFile[]
  /** Names of files that could not be read: deleted meanwhile, in an unreachable cloud, too large for the device. */
  readonly unread: readonly string[]
  /** How many found no room. */
  readonly left: number
}

/** Adds chosen files, each content once and `most` at most; a message names everything that is left out. */
export async function addFiles(
  before: readonly KeptFile[],
  chosen: readonly File[],
  most: number,
): Promise<AddedFiles> {
  const tried = await Promise.allSettled(chosen.map(fingerprintOf))
  const unread = chosen.filter((_, at) => tried[at]?.status === 'rejected').map(({ name }) => name)
  const all = new Map(before.map((file) => [file.digest, file]))
  for (const [at, { name }] of chosen.entries()) {
    const one = tried[at]
    if (one?.status === 'fulfilled' && !all.has(one.value)) all.set(one.value, { name, digest: one.value })
  }
  return { files: [...all.values()].slice(0, most), unread, left: Math.max(0, all.size - most) }
}
