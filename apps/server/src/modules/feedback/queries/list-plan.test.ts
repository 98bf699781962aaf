import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import type { Statement } from '../../../platform/db/statements.ts'
import { Page } from '../../../platform/http/page.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../testing/counts.ts'
import { feedbackOrder, listFeedback } from './list-feedback.ts'
import type { FeedbackFilter } from './list-feedback.ts'

type Sort = 'createdAt' | '-createdAt' | 'rating' | '-rating'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 3 })
})
afterAll(() => app.close())

function planOf(filter: FeedbackFilter, sort: Sort): Promise<string[]> {
  return inside(app, hotel, async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await tx.run(sql`set local ${sql.raw(setting)} = off`)
    const lines: string[] = []
    const all = async (statement: Statement<unknown>) => {
      const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
      lines.push(...rows.map((row) => row['QUERY PLAN'].trim()))
      return []
    }
    const value = sort.endsWith('rating') ? 3 : '2026-03-02T10:00:00+00:00'
    const page = new Page(feedbackOrder, sort, { limit: 25, after: [value, randomUUID()] })
    await all(listFeedback(filter, page))
    return lines
  })
}

const byTime = 'ROW\\(created_at, feedback_id\\) [<>]'
const pages: readonly [string, FeedbackFilter, Sort, string, string][] = [
  ['everything, newest first', {}, '-createdAt', 'feedback_by_time', byTime],
  ['everything, oldest first', {}, 'createdAt', 'feedback_by_time', byTime],
  ['the lowest first', {}, 'rating', 'feedback_by_rating', 'ROW\\(rating, feedback_id\\) >'],
  ['the highest first', {}, '-rating', 'feedback_by_rating', 'ROW\\(rating, feedback_id\\) <'],
  ['one tone', { sentiment: 'negative' }, '-createdAt', 'feedback_by_sentiment', `sentiment = .*${byTime}`],
  ['one author', { authorId: randomUUID() }, '-createdAt', 'feedback_by_author', byTime],
]

test.each(pages)('%s are read in the order of an index', async (_what, filter, sort, index, condition) => {
  const plan = await planOf(filter, sort)
  expect(plan.join('\n')).not.toContain('Seq Scan on feedback')
  const scan = plan.findIndex((line) => new RegExp(`Index Scan (Backward )?using ${index} `).test(line))
  expect(scan, plan.join('\n')).toBeGreaterThanOrEqual(0)
  expect(plan[scan + 1], plan.join('\n')).toMatch(
    new RegExp(`^Index Cond: .*organisation_id = .*${condition}`),
  )
})

test.each([
  ['a tag', { tag: 'polite' }, 'feedback_tags_pkey'],
  ['a value', { rating: 1 }, 'feedback_by_rating'],
] as const)('ratings with %s that is rare are found by it', async (_what, filter, index) => {
  const plan = (await planOf(filter, '-createdAt')).join('\n')
  expect(plan).not.toContain('Seq Scan on feedback')
  expect(plan).toMatch(new RegExp(`Index Only Scan using ${index}`))
})
