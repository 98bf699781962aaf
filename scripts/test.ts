import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainPaths } from '../e2e/main-paths.ts'

/**
 * What `npm test` runs, one step after the other, on the Node that npm started. The first step that fails
 * ends the run with its exit code. COMITY_TEST_SCALE is `small` (default) or `full`: more cases of everything, and
 * every browser test instead of the main paths.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const scale = process.env['COMITY_TEST_SCALE'] ?? 'small'

type Step = { name: string; program: string; arguments: string[] }

const steps: Step[] = [
  { name: 'types', program: 'tsc', arguments: ['-p', 'tsconfig.json'] },
  { name: 'types of browser tests and benches', program: 'tsc', arguments: ['-p', 'e2e/tsconfig.json'] },
  { name: 'types of the web', program: 'tsc', arguments: ['-p', 'apps/web/tsconfig.json'] },
  { name: 'lint', program: 'oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
  {
    name: `tests (${scale})`,
    program: 'vitest',
    arguments: ['run', '--project', 'unit', '--project', 'integration'],
  },
  {
    name: `browser tests (${scale})`,
    program: 'vitest',
    arguments: ['run', '--project', 'browser', ...(scale === 'full' ? [] : mainPaths)],
  },
]

function run(step: Step): number {
  const program = join(root, 'node_modules', '.bin', step.program)
  if (!existsSync(program)) {
    process.stderr.write(`${step.program} is not installed: run npm ci first.\n`)
    return 1
  }
  const { status, error } = spawnSync(program, step.arguments, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (error) process.stderr.write(`${step.program}: ${error.message}\n`)
  return status ?? 1
}

/** Tools are scripts that look for `node` on the path: they find the one that runs this. */
function environment(): NodeJS.ProcessEnv {
  const path = [join(process.execPath, '..'), process.env['PATH']].join(':')
  return { ...process.env, PATH: path, COMITY_TEST_SCALE: scale }
}

for (const step of steps) {
  process.stdout.write(`\n== ${step.name}: ${step.program} ${step.arguments.join(' ')}\n`)
  const startedAt = performance.now()
  const status = run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`== ${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  if (status !== 0) process.exit(status)
}
