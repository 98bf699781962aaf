import type { IncidentSharing } from '../queries.ts'
import type { KeptFile } from './fingerprint.ts'

/** The proposal as filled in so far. */
export interface Proposal extends Record<string, unknown> {
  readonly facts: string
  readonly actionTaken: string
  /** Files that the venue keeps itself, each with its fingerprint: beside photos of the incident, never instead of them. */
  readonly files: readonly KeptFile[]
  readonly agreementId: string
  readonly adultStated: boolean
}

/** Conditions that the proposal meets here; all others are met elsewhere, before. */
const ofProposal: readonly string[] = ['facts_missing', 'action_missing', 'evidence_missing']

/** What prevents proposing at all, whatever is filled in. */
export function hindrances({ unmet, asksAdult }: IncidentSharing): readonly string[] {
  return unmet.filter((code) => !ofProposal.includes(code) && !(code === 'not_adult' && asksAdult))
}

/** Agreements under which it could be proposed. */
export function fitting({ agreements }: IncidentSharing): IncidentSharing['agreements'] {
  return agreements.filter(({ unmet }) => unmet.length === 0)
}

/** What a proposal still lacks; nothing: it can be signed. */
export function missingOf(proposal: Proposal, sharing: IncidentSharing): readonly string[] {
  const { facts, actionTaken, agreementId, adultStated } = proposal
  const chosen = sharing.agreements.find((one) => one.agreementId === agreementId)
  return [
    ...hindrances(sharing),
    ...(facts.trim() === '' ? ['facts_missing'] : []),
    ...(sharing.evidence.length > 0 ? [] : ['evidence_missing']),
    ...(actionTaken.trim() === '' ? ['action_missing'] : []),
    ...(sharing.asksAdult && !adultStated ? ['not_adult'] : []),
    ...(chosen ? chosen.unmet : ['agreement_missing']),
  ]
}

/** What is missing now and can be filled in here. */
export function fillable(sharing: IncidentSharing): readonly string[] {
  const against = hindrances(sharing)
  return sharing.unmet.filter((code) => !against.includes(code))
}

/** What later steps bring: a second manager signs, the guest is notified. The notice period is shown once the notice was sent. */
export const comesLater: readonly string[] = ['second_signature_missing', 'notice_missing']
