import { rounded } from './figures.ts'
import type { Figure } from './figures.ts'

export interface BenchOptions {
  /** Small sizes and short phases: shows that the bench works, not how fast anything is. */
  readonly quick: boolean
}

/** Runs one bench in this process and passes its figures to the process that started it. */
export async function bench(run: (options: BenchOptions) => Promise<readonly Figure[]>): Promise<void> {
  const figures = await run({ quick: process.argv.includes('--quick') })
  const plain = figures.map((figure) => ({
    ...figure,
    value: figure.unit === 'count' ? figure.value : rounded(figure.value),
  }))
  if (process.send) process.send(plain)
  else process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`)
}

export function say(line: string): void {
  process.stderr.write(`  ${line}\n`)
}
