import type { Sector } from '../base/index.ts'

/** What an agreement needs a reference for before it covers a venue in a country. */
export const jurisdictionNeeds = [
  'authority_permit',
  'offence_data_basis',
  'consumer_report_review',
  'state_law_review',
  'lawful_disclosure_review',
  'data_sharing_agreement',
] as const
export type JurisdictionNeed = (typeof jurisdictionNeeds)[number]

/** Duties of a venue, which are displayed but not checked. */
export const jurisdictionDuties = [
  'legitimate_interests',
  'impact_assessment',
  'policy_document',
  'authority_registration',
  'notice_of_collection',
  'consent_to_transfer',
] as const
export type JurisdictionDuty = (typeof jurisdictionDuties)[number]

interface Reading {
  /** Act and provision, as cited in the country. */
  readonly source: string
  /** Whether a lawyer of the country still has to confirm our reading. */
  readonly isToConfirm: boolean
  /** Only in these sectors; absent: in all. */
  readonly sectors?: readonly Sector[]
}
export type JurisdictionRule =
  | (Reading & { readonly code: JurisdictionNeed; readonly isHeld: true })
  | (Reading & { readonly code: JurisdictionDuty; readonly isHeld: false })

export interface CountryRules {
  readonly isAllowed: boolean
  readonly rules: readonly JurisdictionRule[]
}

/** Checked: without a reference an agreement does not cover the country. Unconfirmed by default. */
const needs = (code: JurisdictionNeed, source: string, isToConfirm = true): JurisdictionRule => ({
  code,
  source,
  isToConfirm,
  isHeld: true,
})
const duty = (code: JurisdictionDuty, source: string, isToConfirm = true): JurisdictionRule => ({
  code,
  source,
  isToConfirm,
  isHeld: false,
})
const allowed = (...rules: JurisdictionRule[]): CountryRules => ({ isAllowed: true, rules })

/** For every GDPR country. Article 14 is the notice on the ladder, Article 21 the dispute. */
const gdpr = [
  duty('legitimate_interests', 'GDPR Art. 6(1)(f); recital 47', false),
  duty('impact_assessment', 'GDPR Art. 35; Art. 35(4) list of the national authority'),
]
/**
 * Private bodies may keep data on offences only where national law permits it; such laws may treat mere suspicion
 * differently.
 */
const offences = (national: string) => needs('offence_data_basis', `GDPR Art. 10; ${national}`)

/**
 * Findings for each reviewed country. Where private lists of suspected offences have a doubtful legal basis, the
 * agreement has to name theirs: the reference is the venue's, the judgement its lawyer's.
 */
export const jurisdictionRules: Readonly<Record<string, CountryRules>> = {
  GB: allowed(
    duty('legitimate_interests', 'UK GDPR Art. 6(1)(f)', false),
    duty('impact_assessment', 'UK GDPR Art. 35'),
    duty(
      'policy_document',
      'UK GDPR Art. 10; Data Protection Act 2018, s. 10(5), Sch. 1 para. 10 and 14, Part 4 (appropriate policy document)',
    ),
    duty('authority_registration', 'Data Protection (Charges and Information) Regulations 2018', false),
  ),
  IE: allowed(...gdpr, offences('Data Protection Act 2018 (Ireland), s. 55')),
  ES: allowed(...gdpr, offences('Ley Orgánica 3/2018, art. 10')),
  FR: allowed(
    ...gdpr,
    duty('impact_assessment', 'CNIL, délibération n° 2018-327 (shared lists that may end in exclusion)'),
    offences('loi n° 78-17 du 6 janvier 1978, art. 46'),
  ),
  DE: allowed(...gdpr, offences('no general permission in the BDSG for private bodies')),
  NL: allowed(
    ...gdpr,
    needs(
      'authority_permit',
      'UAVG art. 33(4)(c) and (5): data on offences for third parties take a permit of the Autoriteit Persoonsgegevens',
    ),
  ),
  BE: allowed(...gdpr, offences('loi du 30 juillet 2018, art. 10')),
  IT: allowed(...gdpr, offences('d.lgs. 196/2003, art. 2-octies')),
  PT: allowed(...gdpr, offences('Lei n.º 58/2019')),
  PH: allowed(
    needs('data_sharing_agreement', 'Republic Act 10173; NPC Circular 2020-03 on data sharing agreements'),
    needs(
      'offence_data_basis',
      'Republic Act 10173, s. 3(l)(2) and 13(f): an alleged offence is sensitive personal information',
    ),
    duty('authority_registration', 'Republic Act 10173; NPC Circular 2022-04 on registration'),
  ),
  // Transfers require consent and none of the exceptions plainly fits; the ladder asks nobody for consent.
  MX: {
    isAllowed: false,
    rules: [
      duty(
        'consent_to_transfer',
        'Ley Federal de Protección de Datos Personales en Posesión de los Particulares (2025), transfers to third parties',
      ),
    ],
  },
  US: allowed(
    needs(
      'consumer_report_review',
      'Fair Credit Reporting Act, 15 U.S.C. 1681a(d) and (f): what a list is used for can make it a consumer report',
    ),
    {
      ...needs(
        'state_law_review',
        'state law, for example California Civil Code s. 53.5 (records of guests of innkeepers are not given to third parties)',
      ),
      sectors: ['hotel', 'short_let'],
    },
    duty(
      'notice_of_collection',
      'California Civil Code s. 1798.100 (CCPA), where the venue is a business under it',
    ),
  ),
  CA: allowed(
    needs(
      'lawful_disclosure_review',
      'PIPEDA s. 5(3), 7(3)(d.1) and (d.2): disclosure without consent; Québec: RLRQ c. P-39.1',
    ),
  ),
  AU: allowed(
    needs(
      'lawful_disclosure_review',
      'Privacy Act 1988, s. 16A, Sch. 1 (APP 3, 5 and 6): an alleged offence can be sensitive information',
    ),
  ),
}
