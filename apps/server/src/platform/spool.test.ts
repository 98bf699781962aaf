import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearSpool } from './spool.ts'

test('files that a killed process left are removed, those of a request under way stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comity-spool-'))
  try {
    for (const name of ['left', 'in-use']) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, '0'), 'Guest,Arrival\n')
    }
    const now = new Date('2026-03-02T10:00:00Z')
    const [twoHoursAgo, aMinuteAgo] = [7_200_000, 60_000].map((ms) => new Date(now.getTime() - ms))
    await utimes(join(folder, 'left'), twoHoursAgo!, twoHoursAgo!)
    await utimes(join(folder, 'in-use'), aMinuteAgo!, aMinuteAgo!)
    await clearSpool(folder, now)
    expect(await readdir(folder)).toEqual(['in-use'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
