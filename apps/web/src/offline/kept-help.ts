import type { CallResponse } from '../api/client.ts'
import { isWaiting, type OwnCall } from '../safety/own-call.ts'
import { canKeep } from './can-keep.ts'
import { databaseName, offlineDatabase } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { open, seal } from './sealing.ts'

/**
 * Calls for help are sealed under a key of the device, not of a person: they are sent after the session is over, and
 * signing out keeps them. No person's id is ever this.
 */
const device = 'device'

/** What the page needs to offer calling for help, with or without a session. */
export type Shift = CallResponse<'POST /api/safety-alerts/device-token'> & { readonly userId: string }

/** Where the browser forbids storage a call lasts as long as the page. */
const unkept = new Map<string, OwnCall>()

export async function listHelpCalls(): Promise<OwnCall[]> {
  if (!(await canKeep())) return [...unkept.values()]
  const records = await (await offlineDatabase()).getAll('helpCalls')
  const key = records.length > 0 ? await knownKey(device) : undefined
  if (!key) return [...unkept.values()]
  const kept = await Promise.allSettled(
    records
      .filter(({ id }) => !unkept.has(id))
      .map(({ id, sealed }) => open(key, callOwner(id), sealed) as Promise<OwnCall>),
  )
  // A record that this key does not open was kept under a deleted one.
  return [...unkept.values(), ...kept.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))]
}

export async function putHelpCall(call: OwnCall, heldUntil: number): Promise<void> {
  if (await canKeep()) {
    try {
      const sealed = await seal(await keyOf(device), callOwner(call.id), call)
      const record = { id: call.id, heldUntil, isWaiting: isWaiting(call), sealed }
      await (await offlineDatabase()).put('helpCalls', record)
      unkept.delete(call.id)
      return
    } catch {
      // A device that is full or has lost its database keeps nothing more, and the call must still be sent.
    }
  }
  unkept.set(call.id, call)
}

/**
 * Claims a waiting call for this tab until then. False: another tab has it, or it no longer waits. A clock that was put
 * back claims nothing for longer than a try lasts.
 */
export async function claimHelpCall(id: string, now: number, heldUntil: number): Promise<boolean> {
  if (unkept.has(id)) return true
  if (!(await canKeep())) return false
  const transaction = (await offlineDatabase()).transaction('helpCalls', 'readwrite')
  const record = await transaction.store.get(id)
  const isHeld = record && record.heldUntil > now && record.heldUntil <= heldUntil
  const isMine = record !== undefined && record.isWaiting && !isHeld
  if (isMine) await transaction.store.put({ ...record, heldUntil })
  await transaction.done
  return isMine
}

export async function removeHelpCall(id: string): Promise<void> {
  unkept.delete(id)
  if (await canKeep()) await (await offlineDatabase()).delete('helpCalls', id)
}

export async function saveShift(shift: Shift): Promise<void> {
  if (!(await canKeep())) return
  const sealed = await seal(await keyOf(device), 'shift', shift)
  await (await offlineDatabase()).put('shifts', { id: 'shift', sealed })
}

/** The shift that this browser was set up for, whoever is signed in; undefined: none, or it has ended. */
export async function readShift(now: number): Promise<Shift | undefined> {
  if (!(await canKeep())) return undefined
  const record = await (await offlineDatabase()).get('shifts', 'shift')
  const key = record && (await knownKey(device))
  if (!key) return undefined
  const shift = (await open(key, 'shift', record.sealed)) as Shift
  return Date.parse(shift.endsAt) > now ? shift : undefined
}

export async function forgetShift(): Promise<void> {
  if (await canKeep()) await (await offlineDatabase()).delete('shifts', 'shift')
}

/** Whether this browser has calls for help or a shift, whoever is signed in. Creates no database where none is. */
export async function hasKeptHelp(now: number): Promise<boolean> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (!databases.some(({ name }) => name === databaseName)) return false
  return (await readShift(now)) !== undefined || (await listHelpCalls()).length > 0
}

const callOwner = (id: string) => `help ${id}`
