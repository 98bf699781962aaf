import { mayScore } from '@comity/domain/base'
import type { ruleSet } from '@comity/contract/risk/rules'
import { choicesOf, publishRefusal } from '@comity/domain/risk'
import type { z } from 'zod'
import type { StaffScope } from '../../platform/db/scope.ts'
import { standingOf } from './rule-test/versions.ts'
import type { Version } from './rule-test/versions.ts'

/** A version in the terms of the contract, with the caller's actions. */
export function presentVersion(version: Version, scope: StaffScope): z.input<typeof ruleSet> {
  const { rules, isLive, row, test } = version
  const isAdmin = scope.roles.includes('admin')
  return {
    version: rules.version,
    number: row?.number ?? 0,
    state: row?.state ?? 'standard',
    isLive,
    rules: choicesOf(rules),
    note: row?.note ?? null,
    draftedBy: row ? { id: row.drafted_by, name: row.drafted_by_name } : null,
    draftedAt: row?.drafted_at.toISOString() ?? null,
    publishedBy: row?.published_by ? { id: row.published_by, name: row.published_by_name } : null,
    publishedAt: row?.published_at?.toISOString() ?? null,
    test: test
      ? {
          state: test.state,
          askedBy: { id: test.asked_by, name: test.asked_by_name },
          askedAt: test.asked_at.toISOString(),
          result: test.result,
        }
      : null,
    can: {
      test: isScored(scope) || 'not_scored',
      publish: isAdmin ? (publishRefusal(standingOf(version), scope.userId) ?? true) : 'admin_needed',
    },
  }
}

export function isScored({ sector }: StaffScope): boolean {
  return mayScore(sector)
}
