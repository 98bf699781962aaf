import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPaths } from '../e2e/main-paths.ts'
import { reportOf } from '../tests/report/print.ts'
import { leftOut } from '../tests/report/records.ts'
import { sizes } from '../tests/size.ts'
import type { Size } from '../tests/size.ts'

/* What `npm test` runs on the Node that npm started: the checks and, in parallel, the tests, level by level. A
   failure ends the run with its exit code. The first argument is the size (tests/size.ts); the report comes last,
   also after a failure. */
const root = fileURLToPath(new URL('..', import.meta.url))

interface Step {
  readonly name: string
  readonly program: string
  readonly arguments: readonly string[]
}

/** One checker: two repeat most of each other's work and take twice as long, even on two processors. */
function types(project: string): Omit<Step, 'name'> {
  return { program: 'tsc', arguments: ['-p', project, '--checkers', '1'] }
}

const checks: readonly Step[] = [
  { name: 'lint', program: 'oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'types', ...types('tsconfig.json') },
  { name: 'types of browser tests and benches', ...types('e2e/tsconfig.json') },
  { name: 'types of the web', ...types('apps/web/tsconfig.json') },
  { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
  { name: 'unused code', program: 'knip', arguments: ['--no-progress'] },
]

const testsOf = (size: Size): readonly Step[] => [
  { name: `tests (${size})`, program: 'vitest', arguments: ['run'] },
  {
    name: `browser tests (${size})`,
    program: 'playwright',
    arguments: ['test', ...(size === 'quick' ? mainPaths : [])],
  },
]

function sizeAsked(): Size {
  const asked = process.argv[2] ?? 'quick'
  const found = sizes.find((size) => size === asked)
  if (found) return found
  process.stderr.write(`The size is one of ${sizes.join(', ')}, not ${asked}.\n`)
  return process.exit(2)
}

/**
 * Runs a step and returns its exit code; a step ended by a signal has failed. A quiet one prints its output at its
 * end.
 *
 * @param end Ends the step early.
 */
async function run(
  step: Step,
  environment: NodeJS.ProcessEnv,
  isQuiet: boolean,
  end: AbortSignal,
): Promise<number> {
  const program = join(root, 'node_modules', '.bin', step.program)
  const command = `${step.program} ${step.arguments.join(' ')}`
  if (!isQuiet) process.stdout.write(`\n== ${step.name}: ${command}\n`)
  const startedAt = performance.now()
  const child = spawn(program, step.arguments, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  // Like Ctrl-C, so that databases and servers are stopped.
  end.addEventListener('abort', () => child.kill('SIGINT'))
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => words.push(chunk))
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      words.push(Buffer.from(`${step.program} cannot be started, run npm ci first: ${error.message}\n`))
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (status !== 0) process.stdout.write(Buffer.concat(words))
  process.stdout.write(
    `== ${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s (${command})\n`,
  )
  return status
}

/**
 * Runs the checks in one lane and the tests, level by level, in another: tests wait now and then, checks never. The
 * first failure ends both. Returns its exit code, or 0.
 */
async function runAll(size: Size, folder: string): Promise<number> {
  // Tools are scripts that look up `node` on the path: they find the one that runs this.
  const path = [join(process.execPath, '..'), process.env['PATH']].join(':')
  const environment = {
    ...process.env,
    // A log needs no colours: a coloured dot takes ten times the space.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    PATH: path,
    COMITY_TEST_SIZE: size,
    COMITY_TEST_REPORT: folder,
  }
  const failure = new AbortController()
  let status = 0
  const lane = async (steps: readonly Step[], isQuiet: boolean): Promise<void> => {
    for (const step of steps) {
      if (failure.signal.aborted) return
      const code = await run(step, environment, isQuiet, failure.signal)
      if (code === 0 || failure.signal.aborted) continue
      status = code
      failure.abort()
    }
  }
  await Promise.all([lane(checks, true), lane(testsOf(size), false)])
  return status
}

const size = sizeAsked()
const folder = mkdtempSync(join(tmpdir(), 'comity-report-'))
process.env['COMITY_TEST_REPORT'] = folder
if (size === 'quick') {
  const all = globSync('e2e/**/*.e2e.ts', { cwd: root })
  leftOut({ what: 'browser test files (e2e/main-paths.ts)', done: mainPaths.length, full: all.length })
}
const startedAt = performance.now()
let status = 1
try {
  status = await runAll(size, folder)
  process.stdout.write(`\n${reportOf(folder, performance.now() - startedAt)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
