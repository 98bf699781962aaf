import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const secretBytes = 32

/**
 * Reads a 32-byte secret in hex (64 digits) or base64 (standard or URL alphabet).
 *
 * @returns the bytes, or undefined when the text is not exactly 32 bytes in either form.
 */
export function parseSecret(text: string): Buffer | undefined {
  const trimmed = text.trim()
  if (/^[0-9a-f]{64}$/iu.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/u.test(trimmed)) return undefined
  const bytes = Buffer.from(trimmed, 'base64')
  return bytes.length === secretBytes ? bytes : undefined
}

/**
 * The secret in `<folder>/<name>`, created at first use with mode 0600 in a folder of mode 0700. Two concurrent
 * processes get the same secret: the file is created exclusively.
 *
 * @throws Error when the file exists but does not contain 32 bytes.
 */
export async function readOrCreateSecret(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = await createSecret(file)
  if (made) return made
  const secret = parseSecret(await readFile(file, 'utf8'))
  if (!secret) throw new Error(`${file} does not hold a secret of 32 bytes in hex or base64.`)
  return secret
}

async function createSecret(file: string): Promise<Buffer | undefined> {
  const secret = randomBytes(secretBytes)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(`${secret.toString('base64')}\n`)
      // Losing a secret in a power cut would lock its owner out of the data.
      await handle.sync()
    } finally {
      await handle.close()
    }
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}
