/** Business time: everything uses it, so that tests and seeding can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
