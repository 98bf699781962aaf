import { settleFiles as settle } from '../../../platform/storage/testing/files.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { subscribers } from '../../feedback/kept-files.ts'

export { storedFiles } from '../../../platform/storage/testing/files.ts'

export const settleFiles = (app: TestApp, of: TestOrganisation): Promise<void> => settle(app, of, subscribers)

export async function fetchFile(app: TestApp, caller: Caller, path: string) {
  const { signIn } = app.services
  const cookie = `${signIn.cookieName}=${signIn.cookieValue(caller.token)}`
  const response = await fetch(app.base + path, { headers: { cookie } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    caching: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
