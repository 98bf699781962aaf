/** From so many no-shows within so long on, a deposit is suggested and arrivals are pointed out. */
export const repeatedNoShows = { count: 2, months: 12 } as const
