import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPaths } from '../e2e/main-paths.ts'
import { reportOf } from '../tests/report/print.ts'
import { sizes } from '../tests/size.ts'
import type { Size } from '../tests/size.ts'

/*
 * What `npm test` runs, one step after the other, on the Node that npm started. The first step that fails ends the run
 * with its exit code. The first argument is the size (tests/size.ts); the report comes last, also after a failure.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

interface Step {
  readonly name: string
  readonly program: string
  readonly arguments: readonly string[]
}

const checks: readonly Step[] = [
  { name: 'types', program: 'tsc', arguments: ['-p', 'tsconfig.json'] },
  { name: 'types of browser tests and benches', program: 'tsc', arguments: ['-p', 'e2e/tsconfig.json'] },
  { name: 'types of the web', program: 'tsc', arguments: ['-p', 'apps/web/tsconfig.json'] },
  { name: 'lint', program: 'oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
]

const testsOf = (size: Size): readonly Step[] => [
  { name: `tests (${size})`, program: 'vitest', arguments: ['run', '--project=!browser'] },
  {
    name: `browser tests (${size})`,
    program: 'vitest',
    arguments: ['run', '--project=browser', ...(size === 'quick' ? mainPaths : [])],
  },
]

function sizeAsked(): Size {
  const asked = process.argv[2] ?? 'quick'
  const found = sizes.find((size) => size === asked)
  if (found) return found
  process.stderr.write(`The size is one of ${sizes.join(', ')}, not ${asked}.\n`)
  return process.exit(2)
}

/** Runs a step and returns its exit code; what a signal ended has failed. */
function run(step: Step, environment: NodeJS.ProcessEnv): number {
  const program = join(root, 'node_modules', '.bin', step.program)
  if (!existsSync(program)) {
    process.stderr.write(`${step.program} is not installed: run npm ci first.\n`)
    return 1
  }
  process.stdout.write(`\n== ${step.name}: ${step.program} ${step.arguments.join(' ')}\n`)
  const startedAt = performance.now()
  const { status, error } = spawnSync(program, step.arguments, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  if (error) process.stderr.write(`${step.program}: ${error.message}\n`)
  const ms = performance.now() - startedAt
  process.stdout.write(
    `== ${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${(ms / 1000).toFixed(1)} s\n`,
  )
  return status ?? 1
}

/** Runs every step of a size until one fails; returns the exit code. */
function runAll(size: Size, folder: string): number {
  // Tools are scripts that look for `node` on the path: they find the one that runs this.
  const path = [join(process.execPath, '..'), process.env['PATH']].join(':')
  const environment = { ...process.env, PATH: path, COMITY_TEST_SIZE: size, COMITY_TEST_REPORT: folder }
  for (const step of [...checks, ...testsOf(size)]) {
    const status = run(step, environment)
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
  status = runAll(size, folder)
  process.stdout.write(`\n${reportOf(folder, performance.now() - startedAt)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
