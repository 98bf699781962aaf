/**
 * `npm run bench [names…] [--quick]`: runs benches one after the other, each in its own process, and puts their results
 * into results.json and README.md beside this file, where those of other benches stay. A quick run shows that they
 * work and writes nothing.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchResult, Figure, Machine, Results } from './lib/figures.ts'
import { isMet } from './lib/figures.ts'
import { describeMachine, load } from './lib/machine.ts'
import { report } from './lib/report.ts'

const known = [
  'search',
  'reviews',
  'bookings',
  'lists',
  'dashboards',
  'export',
  'import',
  'identity',
  'duplicates',
  'sentiment',
  'guard',
  'sign-in',
  'audit',
  'live',
  'risk',
  'start',
  'safety',
  'photos',
  'web',
  'board',
  'day-board',
  'trust',
  'ledger',
  'lookup',
  'dispute',
  'portal',
  'purge',
  'predict',
]
const resultsFile = join(import.meta.dirname, 'results.json')
const reportFile = join(import.meta.dirname, 'README.md')

async function runBench(name: string, quick: boolean, machine: Machine): Promise<BenchResult> {
  process.stderr.write(`${name}\n`)
  const [ranAt, before, begun] = [new Date().toISOString(), load(), performance.now()]
  const child = fork(join(import.meta.dirname, `${name}.bench.ts`), quick ? ['--quick'] : [])
  let figures: readonly Figure[] | undefined
  child.on('message', (message) => (figures = message as Figure[]))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0 || !figures) throw new Error(`The bench ${name} failed`)
  for (const figure of figures) {
    const aim = isMet(figure) === false ? '  (aim missed)' : ''
    process.stderr.write(`  ${figure.name}: ${figure.value} ${figure.unit}${aim}\n`)
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { machine, ranAt, seconds, load: { before, after: load() }, figures }
}

async function earlier(): Promise<Results> {
  try {
    return JSON.parse(await readFile(resultsFile, 'utf8')) as Results
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const quick = process.argv.includes('--quick')
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const strange = asked.filter((name) => !known.includes(name))
if (strange.length > 0) {
  process.stderr.write(`There is no bench ${strange.join(', ')}; there are ${known.join(', ')}\n`)
  process.exit(1)
}

const machine = await describeMachine()
for (const name of asked.length > 0 ? asked : known) {
  const result = await runBench(name, quick, machine)
  if (quick) continue
  const all: Results = { ...(await earlier()), [name]: result }
  const results: Results = Object.fromEntries(known.flatMap((one) => (all[one] ? [[one, all[one]]] : [])))
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  await writeFile(reportFile, report(results))
}
