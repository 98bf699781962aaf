import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/* `npm run test:repeat -- <files> [--times 20] [--load]` runs test files repeatedly, with --load while every
   processor is kept busy, and reports how often each failed. Server and unit files start from scratch each time, with
   their own database server; browser files are repeated on one server, with the data of earlier runs. */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, load: { type: 'boolean', default: false } },
})
const times = Number(values.times)
if (files.length === 0 || !Number.isSafeInteger(times) || times < 1) {
  process.stderr.write('npm run test:repeat -- <files> [--times 20] [--load]\n')
  process.exit(2)
}

const environment = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(':') }

/** Runs a tool quietly; its output is shown only when it failed. */
function passes(program: string, options: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', program), options, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`)
  return status === 0
}

function repeatVitest(chosen: readonly string[]): number {
  let failures = 0
  for (let time = 1; time <= times; time++) {
    const startedAt = performance.now()
    const passed = passes('vitest', ['run', ...chosen])
    if (!passed) failures += 1
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${time} of ${times}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  }
  return failures
}

/** A process that does nothing but compute. */
const busyProcess = (): ChildProcess =>
  spawn(process.execPath, ['--eval', 'for (;;) Math.random()'], { stdio: 'ignore' })

const load = values.load ? Array.from({ length: availableParallelism() }, busyProcess) : []
process.on('exit', () => load.forEach((child) => child.kill('SIGKILL')))

const [inBrowser, others] = [
  files.filter((file) => file.startsWith('e2e')),
  files.filter((file) => !file.startsWith('e2e')),
]
let failures = others.length > 0 ? repeatVitest(others) : 0
if (inBrowser.length > 0 && !passes('playwright', ['test', ...inBrowser, '--repeat-each', String(times)]))
  failures += 1
process.stdout.write(`${failures} failed, ${values.load ? 'all processors busy' : 'no other load'}\n`)
process.exit(failures === 0 ? 0 : 1)
