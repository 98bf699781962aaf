import { createLinker } from '@comity/domain/identity'
import type { PersonRecord } from '@comity/domain/identity'
import { pairwise } from '../../packages/domain/src/identity/testing/pairwise.ts'
import { inventPeople } from '../../packages/domain/src/identity/testing/people.ts'
import { inventRecords, personOf } from '../../packages/domain/src/identity/testing/records.ts'
import { percentile } from '../lib/figures.ts'

export interface Linked {
  readonly profiles: number
  readonly addSeconds: number
  readonly settleSeconds: number
  readonly processorSeconds: number
  readonly pairs: number
  readonly memoryMb: number
  readonly precision: number
  readonly recall: number
  readonly bareSeconds: number
  readonly bareRecall: number
  readonly addOneMs: number
}

/** Profiles are created and passed in parts, so that only what is stored of them takes memory. */
const partSize = 10_000
const addedOneByOne = 1_000

const profiles = Number(process.argv[2])
const bare = groupByName(profiles)
const linker = createLinker()
let addSeconds = 0
let processorSeconds = 0
let oneMore: readonly PersonRecord[] = []
for (const part of inventedProfiles(profiles + addedOneByOne)) {
  const isLast = part.length < partSize
  oneMore = isLast ? part.slice(-addedOneByOne) : []
  const now = isLast ? part.slice(0, -addedOneByOne) : part
  addSeconds += measured(() => linker.addAll(now))
}
const settleSeconds = measured(() => linker.clusters())
const memoryMb = process.resourceUsage().maxRSS / 1024
const { precision, recall } = pairwise(linker.clusters(), personOf)
const pairs = linker.comparedPairs()
const waits = oneMore.map((record) => 1000 * secondsOf(() => linker.add(record)))
const linked: Linked = {
  profiles,
  addSeconds,
  settleSeconds,
  processorSeconds,
  pairs,
  memoryMb,
  precision,
  recall,
  bareSeconds: bare.seconds,
  bareRecall: bare.recall,
  addOneMs: percentile(waits, 0.95),
}
process.send?.(linked)

/** Invented guests with one or two profiles each, a tenth living with another, a sixth of the fields empty. */
function* inventedProfiles(count: number): Generator<PersonRecord[]> {
  const people = inventPeople(1, count, { givenNames: 3_000, surnames: 40_000, sharedHomes: 0.1 })
  const records = inventRecords(2, people, { mostRecords: 2, errors: 0.08, blank: 0.15 })
  let part: PersonRecord[] = []
  for (let made = 0; made < count; made++) {
    part.push(records.next().value as PersonRecord)
    if (part.length < partSize) continue
    yield part
    part = []
  }
  yield part
}

/** Cost and results of comparing only for equality. */
function groupByName(count: number): { seconds: number; recall: number } {
  const groups = new Map<string, string[]>()
  let seconds = 0
  for (const part of inventedProfiles(count)) {
    seconds += secondsOf(() => {
      for (const { id, givenName, surname, birthDate } of part) {
        const key = JSON.stringify([givenName, surname, birthDate]).toLowerCase()
        const group = groups.get(key)
        if (group) group.push(id)
        else groups.set(key, [id])
      }
    })
  }
  return { seconds, recall: pairwise([...groups.values()], personOf).recall }
}

function measured(work: () => unknown): number {
  const before = process.cpuUsage()
  const seconds = secondsOf(work)
  const { user, system } = process.cpuUsage(before)
  processorSeconds += (user + system) / 1e6
  return seconds
}

function secondsOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return (performance.now() - begun) / 1000
}
