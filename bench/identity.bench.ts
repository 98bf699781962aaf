import { bench, say } from './lib/bench.ts'
import type { Figure } from './lib/figures.ts'
import { linkInChild } from './identity/in-child.ts'
import type { Linked } from './identity/link-people.ts'

await bench(async ({ quick }) => {
  const [smaller, larger] = quick ? [1_000, 5_000] : [100_000, 1_000_000]
  const before = await linkInChild(smaller)
  say(
    `${smaller.toLocaleString('en')} profiles in ${(before.addSeconds + before.settleSeconds).toFixed(1)} s`,
  )
  const after = await linkInChild(larger)
  return [
    ...figuresOf(before),
    ...figuresOf(after),
    {
      name: `processor time for ${larger.toLocaleString('en')} profiles beside ${smaller.toLocaleString('en')}`,
      value: after.processorSeconds / before.processorSeconds,
      note: 'of the whole process; other work on the machine hardly touches it',
      unit: 'x',
      aim: { at: 'most', value: 15 },
    },
  ]
})

function figuresOf(linked: Linked): Figure[] {
  const of = `${linked.profiles.toLocaleString('en')} profiles`
  const seconds = linked.addSeconds + linked.settleSeconds
  return [
    { name: `${of}: matched against each other, all in all`, value: seconds, unit: 's', note: 'one thread' },
    { name: `${of}: reading, counting, keys`, value: linked.addSeconds, unit: 's' },
    { name: `${of}: learning, comparing, clusters`, value: linked.settleSeconds, unit: 's' },
    {
      name: `${of}: processor time`,
      value: linked.processorSeconds,
      unit: 's',
      note: 'collecting garbage included',
    },
    { name: `${of}: candidate pairs`, value: linked.pairs, unit: 'count' },
    { name: `${of}: most memory of the process`, value: linked.memoryMb, unit: 'MB' },
    { name: `${of}: the same grouped by equal name and birth date`, value: linked.bareSeconds, unit: 's' },
    { name: `${of}: matching beside grouping`, value: seconds / linked.bareSeconds, unit: 'x' },
    { name: `${of}: precision of pairs`, value: linked.precision * 100, unit: '%' },
    { name: `${of}: recall of pairs`, value: linked.recall * 100, unit: '%' },
    { name: `${of}: recall of pairs when grouped`, value: linked.bareRecall * 100, unit: '%' },
    {
      name: `${of}: p95 of adding one more and answering its duplicates`,
      value: linked.addOneMs,
      unit: 'ms',
      aim: { at: 'most', value: 50 },
      note: 'in memory',
    },
  ]
}
