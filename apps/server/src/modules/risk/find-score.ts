import type { ContractRiskScore } from '@comity/contract/risk/score'
import type { Session } from '../../platform/auth/session.ts'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import { overrideOf, presentOverride } from './queries/overrides.ts'
import { findSubject, isUnscored, presentGuestRef } from './queries/subject.ts'
import type { SubjectRow } from './queries/subject.ts'
import { scoreOf } from './score.ts'

export interface FoundScore {
  readonly scope: StaffScope
  readonly subject: SubjectRow
  readonly shown: {
    guest: ReturnType<typeof presentGuestRef>
    score: ContractRiskScore
    override: ReturnType<typeof presentOverride> | null
  }
}

/** The score of the guest of a profile, with the override level. */
export async function findScore(session: Session, profileId: string): Promise<FoundScore> {
  const [scope, subject] = await session.read((tx) => Promise.all([tx.scope, findSubject(tx, profileId)]))
  if (!subject) throw new Failure('not_found')
  const [score, override] = await session.read((tx) =>
    Promise.all([scoreOf(tx, subject.guest_id), overrideOf(tx, subject.guest_id)]),
  )
  if (!score) throw new Failure('not_found')
  const { guest_id, name: guest_name, number: guest_number } = subject
  return {
    scope,
    subject,
    shown: {
      guest: presentGuestRef({ guest_id, guest_name, guest_number }),
      score,
      override: override && !isUnscored(subject) ? presentOverride(override) : null,
    },
  }
}
