import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Root has no sandbox, tests need no graphics card, and the browser must not contact its vendor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
]

/** Playwright keeps shared memory on the disk for small containers; with enough room, memory takes a third less time. */
export const unwantedArguments = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

/**
 * Returns the path of a Chromium: the one named by CHROMIUM, the one from npm on Linux x64, otherwise an installed
 * one.
 *
 * @throws Error when there is none.
 */
export function findChromium(): string {
  const isBundled = process.platform === 'linux' && process.arch === 'x64'
  const path =
    process.env['CHROMIUM'] ?? (isBundled ? unpacked() : installed.find((candidate) => existsSync(candidate)))
  if (!path) throw new Error('No Chromium: set CHROMIUM to the path of one')
  return path
}

/**
 * Unpacks the Chromium of the npm package once per version. The package unpacks file by file into the temporary
 * folder, where a second process would start a half-written program (ETXTBSY); here the folder appears complete or
 * not at all, however many processes unpack it and wherever they are interrupted.
 */
function unpacked(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `comity-chromium-${version}-${process.getuid?.() ?? 0}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const draft = mkdtempSync(`${folder}-`)
  const unpack = `const { default: chromium } = await import(${JSON.stringify(entry)}); await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: draft },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was first.
    if (!existsSync(program)) throw error
  }
  return program
}
