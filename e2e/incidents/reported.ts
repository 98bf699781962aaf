import type { BrowserContext } from '@playwright/test'
import { post } from '../calls.ts'

interface Written {
  readonly incident: { readonly id: string; readonly reference: string }
}

/** Reports an incident as the signed-in person; returns its id and reference. */
export async function reported(
  context: BrowserContext,
  body: Record<string, unknown> = {},
): Promise<{ id: string; reference: string }> {
  const report = { type: 'damage', severity: 'medium', observed: 'A lamp lay broken on the floor.', ...body }
  const { incident } = (await post(context, '/api/incidents', report)) as Written
  return incident
}
