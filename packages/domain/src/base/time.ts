export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** 24 hours, not a day of a calendar, which the change of the clocks lengthens or shortens. */
export const dayMs = 24 * hourMs
