/** Actions of the shift in the audit log. */
export const shiftActions = ['managers.told'] as const
