/** Business time: everything takes it from here, so that tests and seeding can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
