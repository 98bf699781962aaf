import {
  lastingFormats,
  metadataNamespace,
  postBinding,
  protocolNamespace,
  redirectBinding,
  signatureNamespace,
} from './names.ts'
import type { ServiceProvider } from './types.ts'
import { escapeXml } from './xml.ts'

/** The metadata that an admin gives to the provider (SAML 2.0 Metadata, 2.4.4). */
export function serviceProviderMetadata(sp: ServiceProvider): string {
  const requestsSigned = sp.signing !== undefined
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${metadataNamespace}" entityID="${escapeXml(sp.entityId)}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="${requestsSigned}" WantAssertionsSigned="true" protocolSupportEnumeration="${protocolNamespace}">`,
    ...(sp.signing ? [keyDescriptor(sp.signing.certificate)] : []),
    ...(sp.sloUrl === null ? [] : [redirectBinding, postBinding].map(logoutService(sp.sloUrl))),
    ...lastingFormats.map((format) => `<md:NameIDFormat>${format}</md:NameIDFormat>`),
    `<md:AssertionConsumerService Binding="${postBinding}" Location="${escapeXml(sp.acsUrl)}" index="0" isDefault="true"/>`,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n')
}

function logoutService(url: string): (binding: string) => string {
  return (binding) => `<md:SingleLogoutService Binding="${binding}" Location="${escapeXml(url)}"/>`
}

function keyDescriptor(certificate: string): string {
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/gu, '')
  return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${signatureNamespace}"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
}
