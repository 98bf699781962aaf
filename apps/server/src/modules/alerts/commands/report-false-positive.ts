import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { fileFalsePositive, findSubject, isFactOfScore } from '../../risk/index.ts'
import type { FalsePositiveRow } from '../../risk/index.ts'
import { getAlerts } from '../queries/alerts.ts'
import { judgeAlert } from './acknowledge-alert.ts'

type Report = z.output<Contract['reportFalsePositive']['body']>

/** Reports an alert or a fact as a false positive; a repetition returns the first report. Changes no score. */
export async function reportFalsePositive(tx: StaffTx, body: Report): Promise<FalsePositiveRow> {
  const { subject, reason } = body
  const profileId = await profileOf(tx, body)
  const { report, isFirst } = await fileFalsePositive(tx, { subject, profileId, reason })
  if (isFirst && subject.kind === 'alert' && !(await isJudged(tx, subject.id)))
    await judgeAlert(tx, subject.id, 'false_positive')
  return report
}

/** The profile of the subject, if the caller may see it. */
async function profileOf(tx: StaffTx, { subject, guestId }: Report): Promise<string> {
  if (subject.kind === 'alert') {
    const [alert] = await getAlerts(tx, [subject.id])
    if (!alert?.guest_id) throw new Failure('not_found')
    return alert.guest_id
  }
  if (guestId === undefined) throw invalidField('/guestId', 'required')
  const guest = await findSubject(tx, guestId)
  if (!guest || !(await isFactOfScore(tx, guest.guest_id, subject.id))) throw new Failure('not_found')
  return guest.guest_id
}

/** Whether the owner or a manager has judged the alert, which a report does not change. */
async function isJudged(tx: StaffTx, alertId: string): Promise<boolean> {
  const [alert] = await getAlerts(tx, [alertId])
  return alert !== undefined && alert.outcome !== null
}
