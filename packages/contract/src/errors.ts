/** Codes that every call for people who signed in can answer with. */
export const guardedErrors = ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'] as const
/** The same, where something is asked in query or path. */
export const readErrors = [...guardedErrors, 'invalid_input'] as const
/** The same, where a body is sent about one record. */
export const writeErrors = [...readErrors, 'not_found', 'unreadable_body'] as const
