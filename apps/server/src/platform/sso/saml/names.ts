export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

export const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
export const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

export const statusSuccess = 'urn:oasis:names:tc:SAML:2.0:status:Success'
export const statusResponder = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
export const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

export const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
export const unspecifiedFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/** Formats that identify the same account at every sign-in, so that it can be bound. */
export const lastingFormats: readonly string[] = [persistentFormat, emailFormat, unspecifiedFormat]
