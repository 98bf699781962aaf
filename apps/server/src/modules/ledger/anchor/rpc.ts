import { z } from 'zod'

/** Why a chain call failed. The code is stored with the anchor and shown; it has no text from the node. */
export class ChainFault extends Error {
  readonly code: string
  /** The node responded, so nothing is pending that could still succeed. */
  readonly isRefusal: boolean

  constructor(code: string, options: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'ChainFault'
    this.code = code
    this.isRefusal = options.isRefusal ?? false
  }
}

const answerMs = 10_000

const reply = z.union([
  z.object({ error: z.object({ code: z.int() }) }).transform(({ error }) => ({ failed: error.code })),
  z.object({ result: z.unknown() }),
])

/**
 * A call of an Ethereum node (JSON-RPC 2.0 over HTTP).
 *
 * @throws ChainFault unreachable, timeout, http_<status>, unreadable, rpc_<code>
 */
export async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = reply.safeParse(await post(url, { jsonrpc: '2.0', id: 1, method, params }))
  if (!answer.success) throw new ChainFault('unreadable')
  if ('failed' in answer.data) throw new ChainFault(`rpc_${answer.data.failed}`, { isRefusal: true })
  return answer.data.result
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new ChainFault(`http_${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof ChainFault) throw error
    if (error instanceof SyntaxError) throw new ChainFault('unreadable', { cause: error })
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ChainFault(isLate ? 'timeout' : 'unreachable', { cause: error })
  }
}
