export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** 24 hours, not a calendar day, which a clock change lengthens or shortens. */
export const dayMs = 24 * hourMs
