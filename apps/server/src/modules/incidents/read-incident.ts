import type { Session } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors.ts'
import { replyTo } from '../guests/index.ts'
import { presentDetail } from './present.ts'
import { getIncidentDetail } from './queries/one-incident.ts'
import { listSteps } from './steps.ts'
import { wordHints } from '@comity/domain/incidents'

export async function readIncident(session: Session, incidentId: string) {
  const [scope, row, steps, reply] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      getIncidentDetail(tx, incidentId),
      listSteps(tx, incidentId),
      replyTo(tx, 'incident', incidentId),
    ]),
  )
  if (!row) throw new Failure('not_found')
  return presentDetail(row, steps, reply, scope)
}

/** The same with hints for the author on the text as typed. */
export async function readWritten(
  session: Session,
  incidentId: string,
  typed: Readonly<Record<string, string | null | undefined>>,
) {
  const incident = await readIncident(session, incidentId)
  return { incident, ...wordHints(typed, incident) }
}

/** An incident after a step, with hints for the author on its note. */
export async function readStepped(session: Session, incidentId: string, note: string | undefined) {
  const incident = await readIncident(session, incidentId)
  return { ...incident, ...wordHints({ note }, incident) }
}
