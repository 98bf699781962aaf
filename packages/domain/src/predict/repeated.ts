/** From this many no-shows within this time on, a deposit is suggested and arrivals are highlighted. */
export const repeatedNoShows = { count: 2, months: 12 } as const
