import { call, type CallInput, type CallResponse } from './client.ts'

export type Preferences = CallResponse<'GET /api/settings'>

export function savePreferences(
  changes: NonNullable<CallInput<'POST /api/settings'>['body']>,
): Promise<Preferences> {
  return call('POST /api/settings', { body: changes })
}
