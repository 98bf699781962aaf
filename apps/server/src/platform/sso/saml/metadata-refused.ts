const metadataReasons = [
  'unreadable',
  'doctype',
  'too_large',
  'not_one_provider',
  'no_sign_in_address',
  'address_not_https',
  'metadata_expired',
  'no_certificate',
  'certificate_unreadable',
  'certificate_expired',
  'weak_key',
] as const

export type MetadataReason = (typeof metadataReasons)[number]

export class MetadataRefused extends Error {
  readonly reason: MetadataReason

  constructor(reason: MetadataReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
