import type { Reason } from '../reasons.ts'

/** Why a clip cannot be opened. */
export const openClipReasons = ['no_link', 'gone'] as const satisfies readonly Reason[]
