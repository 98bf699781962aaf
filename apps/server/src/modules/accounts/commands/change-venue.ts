import type { Contract, SchoolType, Sector } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { isTimeZone } from '../../platform/index.ts'
import { newVenueCode } from '../codes.ts'
import { changeVenue, getVenue, insertVenue, listVenues } from '../queries/venues.ts'
import type { VenueChange } from '../queries/venues.ts'

type NewVenueBody = z.output<Contract['createVenue']['body']>
type ChangeBody = z.output<Contract['updateVenue']['body']>

export async function createVenue(tx: StaffTx, body: NewVenueBody, idempotency: Idempotency | undefined) {
  if (!isTimeZone(body.timeZone)) throw invalidField('/timeZone', 'invalid_choice')
  refuseSchoolType(body.sector, body.schoolType)
  const { id } = await once(tx, idempotency, async () => {
    const venueId = await insertVenue(tx, { ...body, code: body.code ?? newVenueCode() })
    if (!venueId) throw invalidField('/code', 'already_in_use')
    await recordAudit(tx, await tx.scope, {
      action: 'venue.created',
      subject: { kind: 'venue', id: venueId },
    })
    return venueId
  })
  return existing(tx, id)
}

/** Closing a venue ends what works at this venue alone; reopening it makes that work again. */
export async function updateVenue(tx: StaffTx, venueId: string, body: ChangeBody) {
  const scope = await tx.scope
  const before = await existing(tx, venueId)
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone))
    throw invalidField('/timeZone', 'invalid_choice')
  refuseSchoolType(before.sector, body.schoolType)
  if (body.wipesOn !== undefined && before.sector !== 'school') throw invalidField('/wipesOn', 'not_offered')
  const { closed, ...named } = body
  const isClosed = before.closed_at !== null
  if (closed === true && !isClosed) await refuseLastVenue(tx, venueId)
  const change: VenueChange = {
    ...(named.name !== undefined ? { name: named.name } : {}),
    ...(named.timeZone !== undefined ? { time_zone: named.timeZone } : {}),
    ...(named.code !== undefined && named.code !== before.code ? { code: named.code } : {}),
    ...(named.schoolType !== undefined ? { school_type: named.schoolType } : {}),
    ...(named.wipesOn !== undefined && named.wipesOn !== before.wipes_on
      ? { wipes_on: named.wipesOn, wipes_set_at: scope.now }
      : {}),
    ...(closed !== undefined && closed !== isClosed ? { closed_at: closed ? scope.now : null } : {}),
  }
  if (Object.keys(change).length > 0) {
    await changeVenue(tx, venueId, change).catch(codeTaken)
    const subject = { kind: 'venue' as const, id: venueId }
    if (Object.keys(named).length > 0)
      await recordAudit(tx, scope, { action: 'venue.changed', subject, fields: Object.keys(named) })
    if (change.closed_at !== undefined)
      await recordAudit(tx, scope, { action: closed ? 'venue.closed' : 'venue.reopened', subject })
  }
  return existing(tx, venueId)
}

function refuseSchoolType(sector: Sector, schoolType: SchoolType | undefined): void {
  if (schoolType !== undefined && sector !== 'school') throw invalidField('/schoolType', 'not_offered')
}

async function existing(tx: StaffTx, venueId: string) {
  return orNotFound(await getVenue(tx, venueId))
}

async function refuseLastVenue(tx: StaffTx, venueId: string): Promise<void> {
  const others = (await listVenues(tx)).filter((venue) => !venue.closed_at && venue.venue_id !== venueId)
  if (others.length === 0)
    throw new Failure('not_allowed_now', { detail: 'The last open venue cannot be closed.' })
}

function codeTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'venues_code_key'
  throw isTaken ? invalidField('/code', 'already_in_use') : error
}
