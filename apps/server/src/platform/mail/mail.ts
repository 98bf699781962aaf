import type { Language, Sector } from '@comity/contract'
import type { approvalActions } from '@comity/contract/accounts/approvals'
import type { IncidentGround } from '@comity/domain/incidents'

export type SignInChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'identity_linked'

/** News for the parties of an agreement; `left`: a version is in force of which the organisation is not a party. */
export type AgreementTold = 'proposed' | 'in_force' | 'left' | 'paused' | 'resumed' | 'ended' | 'review_due'

/** The word for a guest: that of the sector, or learner. */
export type PersonWord = Sector | 'learner'

type ApprovalAction = (typeof approvalActions)[number]

/** An amount in the smallest unit of its currency (ISO 4217). */
export interface MailAmount {
  readonly minor: number
  readonly currency: string
}

/**
 * Parameters of each template. Never anything about a guest, except to that guest. `token` is only in the fragment of
 * the link; `link` is the link itself, to another site; ids are only in the query of the link; fields that end in
 * `At` are shown in the language and time zone of the mail; `organisation`, `venue` and `by` are names, shown as text
 * that no mail program turns into a link. The first two templates go to unverified addresses, so they repeat nothing
 * that a stranger typed.
 */
export interface MailParameters {
  /** To the address typed at a registration. */
  verify_registration: { readonly token: string; readonly expiresAt: Date }
  /** The same, if the address has an account. */
  already_registered: Readonly<Record<string, never>>
  invitation: {
    readonly organisation: string
    readonly by: string
    readonly token: string
    readonly expiresAt: Date
  }
  password_reset: { readonly token: string; readonly expiresAt: Date }
  password_changed: { readonly changedAt: Date }
  new_sign_in_method: { readonly change: SignInChange; readonly changedAt: Date }
  /** To admins and privacy officers. The reason is only in the audit log. */
  break_glass_opened: { readonly organisation: string; readonly by: string; readonly endsAt: Date }
  /** To those who may decide as the second person. */
  approval_requested: {
    readonly organisation: string
    readonly by: string
    readonly action: ApprovalAction
    readonly expiresAt: Date
  }
  /** To the requester. */
  approval_decided: {
    readonly organisation: string
    readonly by: string
    readonly action: ApprovalAction
    readonly decision: 'approved' | 'refused'
  }
  /** To the owner of the account, when a lock for unknown devices begins. */
  account_locked: { readonly endsAt: Date }
  /** To a guest, with the link by which the stay can be rated. */
  stay_invitation: { readonly venue: string; readonly token: string; readonly expiresAt: Date }
  /** To a guest, with the link to the venue's own payment provider for the deposit. */
  deposit_request: {
    readonly venue: string
    readonly link: string
    readonly amount: MailAmount
    readonly expiresAt: Date
  }
  /** To the assignee of a task or an incident: its content is only on the page. */
  task_assigned: { readonly venue: string }
  incident_assigned: { readonly venue: string }
  /** To managers: a network result is no longer valid. */
  network_correction: { readonly venue: string }
  /** To admins: somebody looked up a person who does not exist in the network. */
  network_canary: { readonly venue: string }
  /** To managers, about a contested record: neither whose nor which. */
  dispute_received: { readonly venue: string; readonly disputeId: string; readonly dueAt: Date }
  dispute_due: { readonly venue: string; readonly disputeId: string; readonly dueAt: Date }
  dispute_decided: { readonly venue: string; readonly disputeId: string }
  /** To a reviewer, about a dispute of another organisation, which remains unnamed. */
  case_assigned: { readonly disputeId: string; readonly dueAt: Date }
  case_due: { readonly disputeId: string; readonly dueAt: Date }
  /** To a guest who contested a record. */
  dispute_outcome: {
    readonly venue: string
    readonly result: 'upheld' | 'overturned' | 'taken_back' | 'removed_by_silence'
  }
  /** To a guest who made a rights request: that there is an answer, not its content. */
  rights_answered: { readonly organisation: string }
  /** To an erased guest, at the address that has been deleted by then. The hash is that of the leaf that proves it. */
  guest_erased: { readonly organisation: string; readonly transactionHash: string }
  /** To a guardian with consent: neither the pupil nor the incident is named. */
  guardian_incident: { readonly venue: string; readonly occurredAt: Date }
  /** To managers: a guest reports that a profile is somebody else's. The link identifies the profile. */
  profile_disowned: { readonly organisation: string; readonly guestId: string }
  /** To admins of a party of an agreement; `organisation` is the partner. The second one goes to managers. */
  agreement: { readonly organisation: string; readonly news: AgreementTold }
  agreement_news: { readonly organisation: string; readonly news: AgreementTold }
  /** To colleagues, about a call for help or a drill that is still unseen; contains no names. */
  safety_alert: { readonly venue: string; readonly raisedAt: Date }
  safety_drill: { readonly venue: string; readonly raisedAt: Date }
  /** To staff: that there is an alert, and where to read it. `token` is its id; contains no names. */
  smart_alert: { readonly venue: string; readonly token: string }
  /** The same on the evening before, for all alerts about a day. */
  alert_briefing: { readonly venue: string; readonly sector: PersonWord; readonly alerts: number }
  /** To an address that a person claims as theirs. */
  alert_code: { readonly code: string; readonly expiresAt: Date }
  alert_test: Readonly<Record<string, never>>
  /** To a guest who requested their records. Contains no names, because the mailbox may now belong to another person. */
  portal_code: { readonly code: string; readonly expiresAt: Date }
  /** To a guest, before anything adverse about them is shared. `call`: the contact for questions. */
  listing_notice: {
    readonly venue: string
    readonly ground: IncidentGround
    readonly begins: 'at_once' | 'after_notice'
    readonly endsAt: Date
    readonly call: string
  }
  /** To privacy officers and the managers of a school. */
  yearly_wipe: {
    readonly venue: string
    readonly wipesAt: Date
    readonly ratings: number
    readonly notes: number
    readonly guardians: number
  }
  /** To managers. */
  alert_rule_poor: { readonly organisation: string; readonly rules: number }
  /** To admins. */
  sso_changed: { readonly organisation: string; readonly by: string; readonly changedAt: Date }
}

export type MailTemplate = keyof MailParameters

export interface MailAddress {
  readonly email: string
  /** Shown beside the address. */
  readonly name?: string | null
}

/** One mail to one person, as created by the code that causes it. */
export type Mail = {
  readonly [T in MailTemplate]: {
    readonly to: MailAddress
    readonly language: Language
    /** IANA name of the zone in which times are shown; UTC by default. */
    readonly timeZone?: string
    readonly template: T
    readonly parameters: MailParameters[T]
  }
}[MailTemplate]
