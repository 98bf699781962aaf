import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
import type { AppContext } from './dispatch.ts'
import { callerOf } from './rate-limit.ts'

type Network = ReturnType<typeof ipaddr.parseCIDR>

const networkOf = (text: string): Network => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * The address to which limits apply: the connected peer or, if that is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. Earlier addresses can be forged.
 */
export function callerFinder(trustedProxies: readonly string[]) {
  const networks = trustedProxies.map(networkOf)
  const isTrusted = (text: string) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  }
  return function addressOf(context: AppContext): string {
    const peer = getConnInfo(context).remote.address ?? 'unknown'
    if (!isTrusted(peer)) return callerOf(peer)
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const caller = hops.findLast((hop) => !isTrusted(hop))
    return callerOf(caller !== undefined && ipaddr.isValid(caller) ? caller : peer)
  }
}
