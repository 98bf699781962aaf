import { createPublicKey } from 'node:crypto'
import { signatureMethods, strongKeyType, verifyBytes } from './algorithms.ts'
import { decodeBase64, decodePosted, decodeRedirected } from './encoding.ts'
import { Refusal } from './refusal.ts'
import { assertOneMeaning, readSigned } from './signature.ts'
import type { IncomingMessage } from './types.ts'
import { parseXml } from './xml.ts'

type Field = 'SAMLRequest' | 'SAMLResponse'

/** A message fully signed by the provider, with its relay state. */
export type SignedMessage = { root: Element; relayState: string | null }

/**
 * A logout message, signed as its binding requires: the query string as sent (Bindings 3.4.4.1), or an enveloped
 * signature of the root.
 *
 * @throws Refusal unsigned, weak_algorithm, wrong_signature, wrong_reference, unreadable and others.
 */
export function readMessage(
  incoming: IncomingMessage,
  field: Field,
  certificates: readonly string[],
): SignedMessage {
  if (incoming.binding === 'redirect') return readRedirected(incoming.query, field, certificates)
  const xml = decodePosted(incoming.message)
  const root = parseXml(xml)
  assertOneMeaning(root, [root])
  const signed = readSigned(xml, root, certificates)
  if (!signed) throw new Refusal('unsigned')
  return { root: signed, relayState: incoming.relayState }
}

function readRedirected(query: string, field: Field, certificates: readonly string[]): SignedMessage {
  const parameters = readParameters(query.replace(/^\?/u, ''))
  const message = parameters.get(field)
  const [method, signature] = [parameters.get('SigAlg'), parameters.get('Signature')]
  if (!message) throw new Refusal('unreadable')
  const root = parseXml(decodeRedirected(message.value))
  if (!method || !signature) throw new Refusal('unsigned')
  const known = signatureMethods.get(method.value)
  if (!known) throw new Refusal('weak_algorithm', method.value)
  const relayState = parameters.get('RelayState')
  // The sender's encoding was signed: encoding it again could differ.
  const signed = [message, relayState, method].flatMap((parameter) => (parameter ? [parameter.raw] : []))
  const [bytes, value] = [Buffer.from(signed.join('&')), decodeBase64(signature.value)]
  const isSigned = certificates
    .map((certificate) => createPublicKey(certificate))
    .some((key) => strongKeyType(key) === known.keyType && verifyBytes(method.value, bytes, key, value))
  if (!isSigned) throw new Refusal('wrong_signature')
  return { root, relayState: relayState?.value ?? null }
}

/** Each parameter with its raw text; a duplicate would be ambiguous. */
function readParameters(query: string): Map<string, { raw: string; value: string }> {
  const parameters = new Map<string, { raw: string; value: string }>()
  for (const raw of query.split('&')) {
    const [name = '', ...rest] = raw.split('=')
    if (parameters.has(name)) throw new Refusal('unreadable')
    parameters.set(name, { raw, value: decodeURIComponent(rest.join('=').replaceAll('+', ' ')) })
  }
  return parameters
}
