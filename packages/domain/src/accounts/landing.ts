/** The page of each role's daily work, the role with the widest view of the day first. */
const pages = [
  { roles: ['manager', 'admin'], path: '/manager-dashboard' },
  { roles: ['privacy'], path: '/gdpr-page' },
  { roles: ['staff'], path: '/staff-dashboard' },
  { roles: ['reviewer'], path: '/disputes' },
] as const

/** The page shown to a person with these roles after signing in, unless another page required the sign-in. */
export function landingPath(roles: readonly string[]): string {
  const page = pages.find((one) => one.roles.some((role) => roles.includes(role)))
  return page?.path ?? '/'
}
