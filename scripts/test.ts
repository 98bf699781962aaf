import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPaths } from '../e2e/main-paths.ts'
import { reportOf } from '../tests/report/print.ts'
import { sizes } from '../tests/size.ts'
import type { Size } from '../tests/size.ts'

/*
 * What `npm test` runs on the Node that npm started: the checks side by side, then the tests, level by level. A failure
 * ends the run with its exit code. The first argument is the size (tests/size.ts); the report comes last, also after a
 * failure.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

interface Step {
  readonly name: string
  readonly program: string
  readonly arguments: readonly string[]
}

/** One checker: two repeat most of each other's work and take twice as long, also on two processors. */
function types(project: string): Omit<Step, 'name'> {
  return { program: 'tsc', arguments: ['-p', project, '--checkers', '1'] }
}

const checks: readonly Step[] = [
  { name: 'lint', program: 'oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'types', ...types('tsconfig.json') },
  { name: 'types of browser tests and benches', ...types('e2e/tsconfig.json') },
  { name: 'types of the web', ...types('apps/web/tsconfig.json') },
  { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
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

/** Runs a step and returns its exit code; what a signal ended has failed. A quiet one prints its words at its end. */
async function run(step: Step, environment: NodeJS.ProcessEnv, isQuiet: boolean): Promise<number> {
  const program = join(root, 'node_modules', '.bin', step.program)
  const command = `${step.program} ${step.arguments.join(' ')}`
  if (!isQuiet) process.stdout.write(`\n== ${step.name}: ${command}\n`)
  const startedAt = performance.now()
  const child = spawn(program, step.arguments, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
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

/** Runs steps side by side, two at once; returns the exit code of one that failed, or 0. */
async function runTogether(steps: readonly Step[], environment: NodeJS.ProcessEnv): Promise<number> {
  const left = steps.values()
  const lane = async (): Promise<number> => {
    let worst = 0
    for (const step of left) worst = (await run(step, environment, true)) || worst
    return worst
  }
  const [one, other] = await Promise.all([lane(), lane()])
  return one || other
}

/** Runs the checks together, then each level of tests, until one fails; returns the exit code. */
async function runAll(size: Size, folder: string): Promise<number> {
  // Tools are scripts that look for `node` on the path: they find the one that runs this.
  const path = [join(process.execPath, '..'), process.env['PATH']].join(':')
  const environment = { ...process.env, PATH: path, COMITY_TEST_SIZE: size, COMITY_TEST_REPORT: folder }
  const failed = await runTogether(checks, environment)
  if (failed) return failed
  for (const step of testsOf(size)) {
    const status = await run(step, environment, false)
    if (status !== 0) return status
  }
  return 0
}

const size = sizeAsked()
const folder = mkdtempSync(join(tmpdir(), 'comity-report-'))
process.env['COMITY_TEST_REPORT'] = folder
const startedAt = performance.now()
let status = 1
try {
  status = await runAll(size, folder)
  process.stdout.write(`\n${reportOf(folder, performance.now() - startedAt)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
