import type { Reason } from '../reasons.ts'

/** Why a room cannot be closed. */
export const closeRoomReasons = ['managers_only', 'somebody_present'] as const satisfies readonly Reason[]
