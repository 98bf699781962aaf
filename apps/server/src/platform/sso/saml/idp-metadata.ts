import { readSigningCertificates } from './certificates.ts'
import { largestMessage } from './encoding.ts'
import { MetadataRefused } from './metadata-refused.ts'
import { metadataNamespace, postBinding, protocolNamespace, redirectBinding } from './names.ts'
import { Refusal } from './refusal.ts'
import type { IdpMetadata, SamlBinding } from './types.ts'
import { attributeOf, childrenNamed, instantOf, isNamed, parseXml, textOf } from './xml.ts'

export type MetadataOptions = {
  now: Date
  /** For a provider on this machine, in the demo and in tests. */
  allowLoopbackHttp?: boolean
}

type Endpoint = { binding: SamlBinding; url: string; responseUrl: string }

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const longestEntityId = 1024

/**
 * The stored part of the metadata of one identity provider (SAML 2.0 Metadata, 2.3.2 and 2.4.3). Only addresses,
 * certificates and names are read: none of its attributes can weaken a check.
 *
 * @param xml at most 256 kB, one EntityDescriptor with one IDPSSODescriptor.
 * @throws MetadataRefused with the first check that fails.
 */
export function readIdpMetadata(xml: string, options: MetadataOptions): IdpMetadata {
  if (Buffer.byteLength(xml) > largestMessage) throw new MetadataRefused('too_large')
  try {
    return readEntity(parseXml(xml.replace(/^\uFEFF/u, '').trim(), 'skipped'), options)
  } catch (cause) {
    if (cause instanceof MetadataRefused) throw cause
    const isDoctype = cause instanceof Refusal && cause.reason === 'doctype'
    throw new MetadataRefused(isDoctype ? 'doctype' : 'unreadable', { cause })
  }
}

function readEntity(entity: Element, options: MetadataOptions): IdpMetadata {
  if (!isNamed(entity, metadataNamespace, 'EntityDescriptor')) throw new MetadataRefused('not_one_provider')
  const [descriptor, ...more] = childrenNamed(entity, metadataNamespace, 'IDPSSODescriptor')
  if (!descriptor || more.length > 0) throw new MetadataRefused('not_one_provider')
  const protocols = (attributeOf(descriptor, 'protocolSupportEnumeration') ?? '').split(/\s+/u)
  if (!protocols.includes(protocolNamespace)) throw new MetadataRefused('not_one_provider')
  const entityId = attributeOf(entity, 'entityID') ?? ''
  if (entityId.trim() === '' || entityId.length > longestEntityId) throw new MetadataRefused('unreadable')
  for (const element of [entity, descriptor]) {
    const end = instantOf(element, 'validUntil')
    if (end && end <= options.now) throw new MetadataRefused('metadata_expired')
  }
  const signIn = preferredEndpoint(descriptor, 'SingleSignOnService', options)
  if (!signIn) throw new MetadataRefused('no_sign_in_address')
  const logout = preferredEndpoint(descriptor, 'SingleLogoutService', options)
  return {
    entityId,
    ssoUrl: signIn.url,
    ssoBinding: signIn.binding,
    sloUrl: logout?.url ?? null,
    sloResponseUrl: logout?.responseUrl ?? null,
    sloBinding: logout?.binding ?? null,
    ...readSigningCertificates(descriptor, options.now),
    nameIdFormats: childrenNamed(descriptor, metadataNamespace, 'NameIDFormat').map((format) =>
      textOf(format).trim(),
    ),
  }
}

function preferredEndpoint(
  descriptor: Element,
  name: string,
  options: MetadataOptions,
): Endpoint | undefined {
  const services = childrenNamed(descriptor, metadataNamespace, name)
  const offers = (binding: string) => services.find((service) => attributeOf(service, 'Binding') === binding)
  const [redirect, post] = [offers(redirectBinding), offers(postBinding)]
  const service = redirect ?? post
  if (!service) return undefined
  const url = addressOf(attributeOf(service, 'Location') ?? '', options)
  const response = attributeOf(service, 'ResponseLocation')
  return {
    binding: redirect ? 'redirect' : 'post',
    url,
    responseUrl: response === null ? url : addressOf(response, options),
  }
}

function addressOf(text: string, { allowLoopbackHttp = false }: MetadataOptions): string {
  const url = URL.parse(text)
  if (!url || url.username || url.password) throw new MetadataRefused('address_not_https')
  const isLoopback = url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  if (url.protocol !== 'https:' && !(allowLoopbackHttp && isLoopback)) {
    throw new MetadataRefused('address_not_https')
  }
  url.hash = ''
  return url.href
}
