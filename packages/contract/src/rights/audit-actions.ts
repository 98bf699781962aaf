/** Actions of rights requests in the audit log. */
export const rightsActions = [
  'rights.requested',
  'rights.fulfilled',
  'rights.refused',
  'rights.extended',
  'rights.guest_erased',
] as const
