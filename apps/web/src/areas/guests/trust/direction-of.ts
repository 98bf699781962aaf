/** Which way a venue's ratings move the trust score; less than is shown of a star counts as none. */
export function directionOf(stars: number): 'up' | 'down' | 'even' {
  if (Math.abs(stars) < 0.05) return 'even'
  return stars < 0 ? 'down' : 'up'
}
