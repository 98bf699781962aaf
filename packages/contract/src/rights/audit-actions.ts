/** Actions of requests by right in the audit log. */
export const rightsActions = [
  'rights.requested',
  'rights.fulfilled',
  'rights.refused',
  'rights.extended',
  'rights.guest_erased',
] as const
