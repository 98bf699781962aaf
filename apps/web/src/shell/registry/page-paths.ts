/** `/guest-profiles` is `guest-profiles` in the words of the pages; the home page is `home`. */
export function slugOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** The spellings that older links use: run together, in any capitals (`/guestprofiles`, `/StaffDashboard`). */
export function spellings(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const path of paths) {
    for (const spelling of [path.replaceAll('-', ''), path]) {
      const other = found.get(spelling)
      if (other && other !== path) throw new Error(`${path} and ${other} are both read from ${spelling}`)
      found.set(spelling, path)
    }
  }
  return found
}

/** The page that an address means; an address that is no page's spelling stays as it is. */
export function pagePathOf(pathname: string, known: ReadonlyMap<string, string>): string {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return known.get(bare) ?? known.get(bare.toLowerCase()) ?? pathname
}

/** Full-bleed pages bring their own navigation: no standard header and footer. */
export function isBare(path: string): boolean {
  return path.startsWith('/v2') || /v2homepage|v2managerdashboard|v2rateroomdemo/.test(path)
}
