export { discoverProvider } from './discovery.ts'

export type { Identity } from './identity.ts'
export { finishLogin, logoutUrl, newLoginSecrets, startLogin } from './login.ts'
export type { LoginSecrets } from './login.ts'
export type { Provider, ProviderMetadata } from './provider.ts'
export type { LoginReason } from './refusal.ts'
