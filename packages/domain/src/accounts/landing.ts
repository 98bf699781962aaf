/** The page of each role's daily work, the role with the widest view of the day first. */
const pages = [
  { roles: ['manager', 'admin'], path: '/manager-dashboard' },
  { roles: ['privacy'], path: '/gdpr-page' },
  { roles: ['staff'], path: '/staff-dashboard' },
  { roles: ['reviewer'], path: '/disputes' },
] as const

/** Where somebody with these roles lands after signing in, unless a page asked for the sign-in. */
export function landingPath(roles: readonly string[]): string {
  const page = pages.find((one) => one.roles.some((role) => roles.includes(role)))
  return page?.path ?? '/'
}
