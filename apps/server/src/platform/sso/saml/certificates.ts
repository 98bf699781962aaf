import { X509Certificate } from 'node:crypto'
import { strongKeyType } from './algorithms.ts'
import { MetadataRefused } from './metadata-refused.ts'
import { metadataNamespace, signatureNamespace } from './names.ts'
import type { IdpMetadata } from './types.ts'
import { attributeOf, childrenNamed, descendants, isNamed, textOf } from './xml.ts'

/**
 * The signing certificates of a provider. During a key change one that has expired, or is not valid yet, may be
 * listed: it is skipped. A weak key causes a refusal.
 *
 * @throws MetadataRefused no_certificate, certificate_unreadable, weak_key, certificate_expired.
 */
export function readSigningCertificates(
  descriptor: Element,
  now: Date,
): Pick<IdpMetadata, 'certificates' | 'certificatesEndAt'> {
  const listed = childrenNamed(descriptor, metadataNamespace, 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap(descendants)
    .filter((element) => isNamed(element, signatureNamespace, 'X509Certificate'))
    .map((element) => readCertificate(textOf(element)))
  if (listed.length === 0) throw new MetadataRefused('no_certificate')
  if (listed.some(({ publicKey }) => strongKeyType(publicKey) === undefined)) {
    throw new MetadataRefused('weak_key')
  }
  const valid = listed.filter(({ validFromDate, validToDate }) => validFromDate <= now && now < validToDate)
  if (valid.length === 0) throw new MetadataRefused('certificate_expired')
  return {
    certificates: [...new Set(valid.map(String))],
    certificatesEndAt: new Date(Math.min(...valid.map(({ validToDate }) => validToDate.getTime()))),
  }
}

function readCertificate(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch (cause) {
    throw new MetadataRefused('certificate_unreadable', { cause })
  }
}
