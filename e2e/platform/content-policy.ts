import type { BrowserContext } from '@playwright/test'

/** Records every refusal of the content policy, from the first byte of every page; names what was refused, and where. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('tellOfRefusal', (what: string) => refused.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const page = globalThis as unknown as { tellOfRefusal: (what: string) => void }
      page.tellOfRefusal(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`)
    })
  })
  return refused
}
