import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { parseSecret, readOrCreateSecret } from './secrets.ts'
import { SetupError } from './setup-error.ts'
import type { SettingName } from './settings.ts'
import type { SmsSettings } from './sms/twilio.ts'
import type { S3Settings } from './storage/s3-settings.ts'
import type { TranscriptionSettings } from './transcription/transcription.ts'

export interface AnchorSettings {
  /** JSON-RPC address of a node of the chain. */
  readonly rpcUrl: string
  /** secp256k1, 32 bytes: pays for the transactions; its address identifies the log. */
  readonly key: Buffer
  /** EIP-155. */
  readonly chainId: number
}

export type Mode = 'demo' | 'production'

const secretNames = ['session', 'master', 'network', 'ledger'] as const
type SecretName = (typeof secretNames)[number]

/** The validated settings of a process. In demo, secrets may still be missing. */
export type CheckedSettings = {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** Without a trailing slash; the base path is not part of it. */
  readonly publicUrl: string
  /** `/`, or a path that begins with a slash and does not end with one. */
  readonly basePath: string
  /** Absolute. */
  readonly dataDir: string
  /** undefined: the embedded server. */
  readonly database: { readonly appUrl: string; readonly ownerUrl: string } | undefined
  readonly contactEmail: string
  readonly logLevel: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** undefined: voice notes that the device did not transcribe have no text. */
  readonly transcription: TranscriptionSettings | undefined
  /** Absent: text messages are stored, not sent. */
  readonly sms: SmsSettings | undefined
  /** Absent: files are in a folder of this machine. */
  readonly s3?: S3Settings
  /** 32 bytes; absent: push messages are off. */
  readonly vapidKey: Buffer | undefined
  /** Absent: heads of the transparency log are not anchored. */
  readonly anchor?: AnchorSettings
  /** Name servers in the format of node:dns; undefined: those of the machine. */
  readonly dnsServers: readonly string[] | undefined
  /** Addresses and networks in CIDR form. */
  readonly trustedProxies: readonly string[]
  /** 32 bytes each. */
  readonly secrets: Readonly<Partial<Record<SecretName, Buffer>>>
  /** 32 bytes; absent: the network key is not being rotated. */
  readonly previousNetworkKey?: Buffer
}

export type Config = CheckedSettings & { readonly secrets: Readonly<Record<SecretName, Buffer>> }

/** The address of the home page, without a trailing slash. */
export function homeAddress({ publicUrl, basePath }: CheckedSettings): string {
  return `${publicUrl}${basePath === '/' ? '' : basePath}`
}

/** Invalid settings; the message has one line per fault, each naming its setting. */
export class ConfigError extends SetupError {
  override name = 'ConfigError'
}

const secretSettings = {
  session: 'SESSION_SECRET',
  master: 'MASTER_KEY',
  network: 'NETWORK_KEY',
  ledger: 'LEDGER_KEY',
} as const satisfies Record<SecretName, SettingName>

const secret = z
  .string()
  .transform((text) => parseSecret(text))
  .refine((bytes) => bytes !== undefined, 'must be 32 bytes in hex or base64 (openssl rand -base64 32)')
  .optional()

const visible = z.string().regex(/^[\x21-\x7e]+$/u, 'must be of visible ASCII characters')

const list = (isRight: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isRight), message)

/** Without the port: `192.0.2.53:5353`, `[2001:db8::53]:5353`. */
const hostOf = (server: string) =>
  /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/u.exec(server)?.slice(1).find(Boolean) ?? server

const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/.+/u.test(text) && URL.canParse(text),
    'must be an address like postgresql://user:password@host/database',
  )
  .optional()

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address like https://comity.example, without a path (that is BASE_PATH)')
    .optional(),
  BASE_PATH: z
    .string()
    .regex(/^[A-Za-z0-9/_.-]*$/u, 'must be a path of letters, digits, hyphens and slashes')
    .default('/'),
  COMITY_MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  COMITY_ALLOW_REMOTE_DEMO: z.enum(['true', 'false'], 'must be true or false').default('false'),
  COMITY_DATA: z.string().default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  SESSION_SECRET: secret,
  MASTER_KEY: secret,
  NETWORK_KEY: secret,
  NETWORK_KEY_PREVIOUS: secret,
  LEDGER_KEY: secret,
  SMTP_URL: z.string().refine(isMailServer, 'must be an address like smtps://user:password@host').optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  TRANSCRIPTION_URL: z
    .string()
    .refine(isServiceBase, 'must be an address like https://api.example/v1, without user, query and fragment')
    .optional(),
  TRANSCRIPTION_KEY: visible.optional(),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  SMS_URL: z
    .string()
    .refine(
      isProvider,
      'must be an https address like https://api.twilio.com, without user, query and fragment',
    )
    .default('https://api.twilio.com'),
  SMS_ACCOUNT: visible.optional(),
  SMS_TOKEN: visible.optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/u,
      'must be a number like +15005550006, a name of up to 11 letters and digits, or the id of a messaging service',
    )
    .optional(),
  VAPID_KEY: secret,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      isServiceBase,
      'must be an address like https://storage.example, without user, query and fragment',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u, 'must be a region like eu-west-1')
    .default('us-east-1'),
  S3_KEY: visible.optional(),
  S3_SECRET: visible.optional(),
  ANCHOR_RPC_URL: z.url({ protocol: /^https?$/u, error: 'must be an http or https address' }).optional(),
  ANCHOR_KEY: secret,
  ANCHOR_CHAIN_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/u, 'must be a chain id of EIP-155, such as 11155111')
    .transform(Number)
    .optional(),
  DNS_SERVERS: list((text) => ipaddr.isValid(hostOf(text)), 'must be addresses like 192.0.2.53').optional(),
  TRUSTED_PROXIES: list(
    (text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text),
    'must be addresses or networks like 10.0.0.0/8',
  ).default([]),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('support@demo.comity.example'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
} satisfies Record<SettingName, z.ZodType>)

type Parsed = z.infer<typeof schema>

/**
 * Reads and validates the settings. An empty value counts as not set.
 *
 * @throws ConfigError naming every wrong or missing setting; values are never repeated, because some are secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): CheckedSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = schema.safeParse(given)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  }
  const mode = result.data.COMITY_MODE ?? (result.data.DATABASE_URL === undefined ? 'demo' : 'production')
  const faults = [
    ...faultsOfDatabase(result.data, mode),
    ...faultsOfMode(result.data, mode),
    ...faultsOfTranscription(result.data),
    ...faultsOfSms(result.data),
    ...faultsOfAnchor(result.data),
    ...faultsOfS3(result.data),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return build(result.data, mode)
}

/** The settings with all secrets: in a demo, missing ones are read from files below COMITY_DATA, created once. */
export async function loadConfig(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(env)
  const folder = join(config.dataDir, 'secrets')
  const load = async (name: SecretName) =>
    config.secrets[name] ?? (await readOrCreateSecret(folder, `${name}-key`))
  const [session, master, network, ledger] = await Promise.all([
    load('session'),
    load('master'),
    load('network'),
    load('ledger'),
  ])
  const isDemo = config.mode === 'demo'
  const vapidKey = config.vapidKey ?? (isDemo ? await readOrCreateSecret(folder, 'vapid-key') : undefined)
  return { ...config, vapidKey, secrets: { session, master, network, ledger } }
}

function build(parsed: Parsed, mode: Mode): CheckedSettings {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = parsed
  const secrets = secretNames.map((name) => [name, parsed[secretSettings[name]]] as const)
  return {
    mode,
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl:
      parsed.PUBLIC_URL === undefined ? `http://localhost:${parsed.PORT}` : new URL(parsed.PUBLIC_URL).origin,
    basePath: normaliseBasePath(parsed.BASE_PATH),
    dataDir: resolve(parsed.COMITY_DATA),
    database: appUrl === undefined || ownerUrl === undefined ? undefined : { appUrl, ownerUrl },
    contactEmail: parsed.CONTACT_EMAIL,
    logLevel: parsed.LOG_LEVEL,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM ?? parsed.CONTACT_EMAIL,
    transcription:
      parsed.TRANSCRIPTION_URL === undefined
        ? undefined
        : {
            url: parsed.TRANSCRIPTION_URL,
            key: parsed.TRANSCRIPTION_KEY,
            model: parsed.TRANSCRIPTION_MODEL,
          },
    sms: smsSettings(parsed),
    ...s3Settings(parsed),
    ...anchorSettings(parsed),
    vapidKey: parsed.VAPID_KEY,
    dnsServers: parsed.DNS_SERVERS,
    trustedProxies: parsed.TRUSTED_PROXIES,
    secrets: Object.fromEntries(secrets.filter(([, bytes]) => bytes !== undefined)),
    ...(parsed.NETWORK_KEY_PREVIOUS ? { previousNetworkKey: parsed.NETWORK_KEY_PREVIOUS } : {}),
  }
}

function faultsOfDatabase(parsed: Parsed, mode: Mode): string[] {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = parsed
  if (app === undefined) {
    const faults = owner === undefined ? [] : ['DATABASE_OWNER_URL is of no use without DATABASE_URL.']
    return mode === 'production' ? ['DATABASE_URL is required in production.', ...faults] : faults
  }
  if (owner === undefined) return ['DATABASE_OWNER_URL is required with DATABASE_URL.']
  return new URL(app).username === new URL(owner).username
    ? [
        'DATABASE_URL and DATABASE_OWNER_URL must name different roles: the application must not own its tables.',
      ]
    : []
}

function faultsOfMode(parsed: Parsed, mode: Mode): string[] {
  if (mode === 'production') {
    return secretNames
      .map((name) => secretSettings[name])
      .filter((setting) => parsed[setting] === undefined)
      .map((setting) => `${setting} is required in production (openssl rand -base64 32).`)
  }
  if (isLoopback(parsed.HOST) || parsed.COMITY_ALLOW_REMOTE_DEMO === 'true') return []
  return [
    'HOST must be a loopback address in demo mode, whose passwords are published; ' +
      'COMITY_ALLOW_REMOTE_DEMO=true allows another.',
  ]
}

function faultsOfTranscription(parsed: Parsed): string[] {
  return parsed.TRANSCRIPTION_KEY !== undefined && parsed.TRANSCRIPTION_URL === undefined
    ? ['TRANSCRIPTION_KEY is of no use without TRANSCRIPTION_URL.']
    : []
}

function smsSettings(parsed: Parsed): SmsSettings | undefined {
  const { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = parsed
  return account === undefined || token === undefined || from === undefined
    ? undefined
    : { url: url.replace(/\/+$/u, ''), account, token, from }
}

function faultsOfSms(parsed: Parsed): string[] {
  const names = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const
  const missing = names.filter((name) => parsed[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => `${name} is required with the other settings of text messages.`)
}

function anchorSettings(parsed: Parsed): { anchor?: AnchorSettings } {
  const { ANCHOR_RPC_URL: rpcUrl, ANCHOR_KEY: key, ANCHOR_CHAIN_ID: chainId } = parsed
  return rpcUrl === undefined || key === undefined || chainId === undefined
    ? {}
    : { anchor: { rpcUrl, key, chainId } }
}

function faultsOfAnchor(parsed: Parsed): string[] {
  const names = ['ANCHOR_RPC_URL', 'ANCHOR_KEY', 'ANCHOR_CHAIN_ID'] as const
  const missing = names.filter((name) => parsed[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => `${name} is required with the other settings of anchors.`)
}

function s3Settings(parsed: Parsed): { s3?: S3Settings } {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_KEY: key,
    S3_SECRET: secret,
  } = parsed
  return bucket === undefined || key === undefined || secret === undefined
    ? {}
    : { s3: { bucket, region, endpoint: endpoint?.replace(/\/+$/u, ''), key, secret } }
}

function faultsOfS3(parsed: Parsed): string[] {
  const names = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  const missing = names.filter((name) => parsed[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    return missing.map((name) => `${name} is required with the other settings of S3.`)
  const isUnused = missing.length > 0 && parsed.S3_ENDPOINT !== undefined
  return isUnused ? ['S3_ENDPOINT is of no use without S3_BUCKET.'] : []
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/u.test(host)
}

function normaliseBasePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/u.test(protocol) && pathname === '/' && search + hash + username === ''
}

function isServiceBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/u.test(protocol) && username + password + search + hash === ''
}

/** The token is sent unencrypted: plain HTTP is accepted only to this machine. */
function isProvider(text: string): boolean {
  if (!isServiceBase(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/gu, ''))
}

function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/.+/u.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  // A stray percent sign would otherwise fail only with the first mail.
  const isWhole = [username, password].every((part) => !/%(?![0-9a-f]{2})/iu.test(part))
  return hostname !== '' && isWhole
}
