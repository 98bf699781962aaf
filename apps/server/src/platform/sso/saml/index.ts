export { readIdpMetadata, type MetadataOptions } from './idp-metadata.ts'
export { createLoginRequest, type LoginRequest } from './login-request.ts'
export { readLogoutRequest, readLogoutResponse, type LogoutRequest } from './logout-in.ts'
export { createLogoutRequest, createLogoutResponse } from './logout-out.ts'
export { MetadataRefused, metadataReasons, type MetadataReason } from './metadata-refused.ts'
export { createMessageId } from './outgoing.ts'
export { samlReasons, type Refused, type SamlReason } from './refusal.ts'
export { verifyResponse, type ResponseToVerify, type VerifiedResponse } from './response.ts'
export { serviceProviderMetadata } from './sp-metadata.ts'
export type {
  IdpMetadata,
  IncomingMessage,
  OutgoingMessage,
  ReplayStore,
  SamlBinding,
  SamlIdentity,
  ServiceProvider,
  TrustedProvider,
} from './types.ts'
