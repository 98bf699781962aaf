import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { AgreementTold } from '../../../platform/mail/mail.ts'
import { reviewStep } from './queue-notices.ts'

interface Told {
  /** The partner that acted; for a review, the first partner by name. */
  readonly venue: string
  readonly news: AgreementTold
}

/** The news of an agreement; undefined when it is over or the own organisation has signed since. */
export function newsOfAgreement(tx: SystemTx, agreementId: string, step: number): Promise<Told | undefined> {
  return step > reviewStep ? reviewOf(tx, agreementId, step - reviewStep) : doingOf(tx, agreementId, step)
}

function reviewOf(tx: SystemTx, agreementId: string, version: number) {
  return tx.first(sql<Told>`
    select min(n.name) as venue, 'review_due' as news
    from network.agreements a
    join network.agreement_parties p on p.agreement_id = a.agreement_id and p.version = a.version_in_force
      and p.organisation_id <> current_setting('app.organisation_id')::uuid
    join network.names_in(a.agreement_id) n on n.id = p.organisation_id
    where a.agreement_id = ${agreementId}::uuid and a.version_in_force = ${version} and a.ended_at is null
    having count(*) > 0`)
}

function doingOf(tx: SystemTx, agreementId: string, number: number) {
  return tx.first(sql<Told>`
    select coalesce(o.name, (
        -- Who signed last may be nobody that an organisation which left has heard of.
        select min(n.name) from network.names_in(a.agreement_id) n
        where n.id = n.organisation_id and n.id <> current_setting('app.organisation_id')::uuid)) as venue,
      case when w.what = 'in_force' and w.at = network.left_at(a.agreement_id) then 'left' else w.what end as news
    from network.agreement_news w
    join network.agreements a on a.agreement_id = w.agreement_id
    left join network.names_in(a.agreement_id) o on o.id = w.organisation_id
    where w.agreement_id = ${agreementId}::uuid and w.number = ${number}::smallint
      and (w.what <> 'proposed' or a.ended_at is null and not exists (
        select from network.agreement_signatures s
        where s.agreement_id = w.agreement_id and s.version = w.version
          and s.organisation_id = current_setting('app.organisation_id')::uuid))`)
}
