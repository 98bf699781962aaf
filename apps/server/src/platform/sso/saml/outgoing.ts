import { randomBytes, type KeyObject } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import {
  envelopedSignature,
  exclusiveCanonicalisation,
  outgoingDigest,
  outgoingSignature,
  signatureClasses,
  signBytes,
} from './algorithms.ts'
import type { OutgoingMessage, SamlBinding, ServiceProvider } from './types.ts'

export type Outgoing = {
  field: 'SAMLRequest' | 'SAMLResponse'
  xml: string
  url: string
  binding: SamlBinding
  relayState: string | null
  signing: ServiceProvider['signing']
}

/** An ID for a message: 160 random bits as an XML name (Core 1.3.4 requires at least 128). */
export function createMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`
}

/** Encodes a message for the browser (SAML 2.0 Bindings, 3.4 and 3.5); signed when there is a key. */
export function packMessage(outgoing: Outgoing): OutgoingMessage {
  return outgoing.binding === 'redirect' ? packRedirect(outgoing) : packForm(outgoing)
}

function packRedirect({ field, xml, url, relayState, signing }: Outgoing): OutgoingMessage {
  const parameters: [string, string][] = [[field, deflateRawSync(xml).toString('base64')]]
  if (relayState !== null) parameters.push(['RelayState', relayState])
  if (signing) {
    const method = methodFor(signing.privateKey)
    parameters.push(['SigAlg', method])
    const signed = Buffer.from(queryOf(parameters))
    parameters.push(['Signature', signBytes(method, signed, signing.privateKey).toString('base64')])
  }
  const separator = url.includes('?') ? '&' : '?'
  return { binding: 'redirect', redirectUrl: `${url}${separator}${queryOf(parameters)}` }
}

function queryOf(parameters: [string, string][]): string {
  return parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function packForm({ field, xml, url, relayState, signing }: Outgoing): OutgoingMessage {
  const message = signing ? signEnveloped(xml, signing.privateKey) : xml
  const fields = { [field]: Buffer.from(message).toString('base64') }
  return {
    binding: 'post',
    url,
    fields: relayState === null ? fields : { ...fields, RelayState: relayState },
  }
}

function signEnveloped(xml: string, privateKey: KeyObject): string {
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: methodFor(privateKey),
    canonicalizationAlgorithm: exclusiveCanonicalisation,
    idAttribute: 'ID',
  })
  signer.SignatureAlgorithms = signatureClasses
  signer.addReference({
    xpath: '/*',
    transforms: [envelopedSignature, exclusiveCanonicalisation],
    digestAlgorithm: outgoingDigest,
  })
  // The schema requires the signature directly after the issuer.
  const issuer = "/*/*[local-name(.)='Issuer']"
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: issuer, action: 'after' } })
  return signer.getSignedXml()
}

function methodFor(key: KeyObject): string {
  return key.asymmetricKeyType === 'ec' ? outgoingSignature.ec : outgoingSignature.rsa
}
