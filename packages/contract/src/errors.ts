/** Codes that every call for signed-in people can return. */
export const guardedErrors = ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'] as const
/** The same, with a query or path. */
export const readErrors = [...guardedErrors, 'invalid_input'] as const
/** The same, with a body about one record. */
export const writeErrors = [...readErrors, 'not_found', 'unreadable_body'] as const
