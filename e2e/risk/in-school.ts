import type { BrowserContext } from '@playwright/test'

interface Me {
  readonly organisation: object
  readonly venues: readonly object[]
}

/** The same person as if every venue were a school; returns what the pages then request about scores. */
export async function asInSchool(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = (await answer.json()) as Me
    await route.fulfill({
      json: {
        ...me,
        organisation: { ...me.organisation, sector: 'school' },
        venues: me.venues.map((venue) => ({ ...venue, sector: 'school' })),
      },
    })
  })
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/(?:risk-scoring|behavioral-intelligence|predictive-risk)/u.test(pathname))
      asked.push(pathname)
  })
  return asked
}
