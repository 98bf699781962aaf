/** A setting of the environment, as documented in README.md. */
export type Setting = {
  readonly name: string
  /** The effect of leaving it unset, as text; empty: none. */
  readonly default: string
  readonly needed: 'no' | 'in production' | 'with DATABASE_URL' | 'behind a proxy'
  readonly what: string
}

/** All settings that the product reads: the source of the table in README.md and of the validation. */
export const settings = [
  { name: 'PORT', default: '3000', needed: 'no', what: 'Port to listen on; 0 takes a free one.' },
  { name: 'HOST', default: '127.0.0.1', needed: 'no', what: 'Address to listen on.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    needed: 'no',
    what: 'Address under which browsers reach Comity: used for passkeys, single sign-on, mail and QR links.',
  },
  {
    name: 'BASE_PATH',
    default: '/',
    needed: 'no',
    what: 'Path below which everything is served, for example /comity.',
  },
  {
    name: 'COMITY_MODE',
    default: 'demo, or production with DATABASE_URL',
    needed: 'no',
    what: 'demo (invented organisations, published passwords) or production.',
  },
  {
    name: 'COMITY_ALLOW_REMOTE_DEMO',
    default: 'false',
    needed: 'no',
    what: 'true lets a demo listen on a HOST other than loopback, although its passwords are published.',
  },
  {
    name: 'COMITY_DATA',
    default: './data',
    needed: 'no',
    what: 'Folder of the embedded database, its secrets and, without S3_BUCKET, stored files.',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded PostgreSQL',
    needed: 'in production',
    what: 'PostgreSQL 18 or newer, as the powerless role of the application.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: '',
    needed: 'with DATABASE_URL',
    what: 'The same database as its owner, who migrates.',
  },
  {
    name: 'SESSION_SECRET',
    default: 'a file in demo',
    needed: 'in production',
    what: 'Signs cookies. 32 bytes.',
  },
  {
    name: 'MASTER_KEY',
    default: 'a file in demo',
    needed: 'in production',
    what: 'Wraps the keys that encrypt contact fields. 32 bytes.',
  },
  {
    name: 'NETWORK_KEY',
    default: 'a file in demo',
    needed: 'in production',
    what: 'Makes the tokens by which the network recognises a person. 32 bytes.',
  },
  {
    name: 'NETWORK_KEY_PREVIOUS',
    default: '',
    needed: 'no',
    what: 'The NETWORK_KEY before, accepted beside a new one until every process has that and its tokens are written.',
  },
  {
    name: 'LEDGER_KEY',
    default: 'a file in demo',
    needed: 'in production',
    what: 'Signs the tree heads of the transparency log. 32 bytes.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    needed: 'no',
    what: 'Mail server; without one, mail is kept and shown, not sent.',
  },
  {
    name: 'MAIL_FROM',
    default: 'CONTACT_EMAIL',
    needed: 'no',
    what: 'Sender of mails.',
  },
  {
    name: 'TRANSCRIPTION_URL',
    default: '',
    needed: 'no',
    what: 'Base address of an OpenAI-compatible service (https://api.example/v1) that writes down voice notes which the device did not; without one they stay without text.',
  },
  {
    name: 'TRANSCRIPTION_KEY',
    default: '',
    needed: 'no',
    what: 'Key of that service.',
  },
  {
    name: 'TRANSCRIPTION_MODEL',
    default: 'whisper-1',
    needed: 'no',
    what: 'Model that the service is asked for.',
  },
  {
    name: 'SMS_URL',
    default: 'https://api.twilio.com',
    needed: 'no',
    what: "Base address of the provider of text messages, which speaks Twilio's message call.",
  },
  {
    name: 'SMS_ACCOUNT',
    default: '',
    needed: 'no',
    what: 'Account there; with SMS_TOKEN and SMS_FROM. Without them text messages are kept and shown, not sent.',
  },
  {
    name: 'SMS_TOKEN',
    default: '',
    needed: 'no',
    what: 'Token of that account.',
  },
  {
    name: 'SMS_FROM',
    default: '',
    needed: 'no',
    what: 'Sender of text messages: a number (+15005550006), a name, or the id of a messaging service.',
  },
  {
    name: 'ANCHOR_RPC_URL',
    default: '',
    needed: 'no',
    what: 'JSON-RPC of a node of an EVM chain on which heads of the transparency log are anchored each hour; with ANCHOR_KEY and ANCHOR_CHAIN_ID. Without them heads are signed and not anchored.',
  },
  {
    name: 'ANCHOR_KEY',
    default: '',
    needed: 'no',
    what: 'Key of the account that pays for it (secp256k1, 32 bytes in hex or base64).',
  },
  {
    name: 'ANCHOR_CHAIN_ID',
    default: '',
    needed: 'no',
    what: 'Id of the chain (EIP-155): a node of another chain is given no signature.',
  },
  {
    name: 'VAPID_KEY',
    default: 'a file in demo',
    needed: 'no',
    what: 'Signs messages to browsers (web push); without it they are off. 32 bytes.',
  },
  {
    name: 'DNS_SERVERS',
    default: "the machine's",
    needed: 'no',
    what: 'Name servers, with commas between, that are asked when a domain is proved.',
  },
  {
    name: 'S3_BUCKET',
    default: '',
    needed: 'no',
    what: 'Bucket for stored files, with S3_KEY and S3_SECRET; without one they stand below COMITY_DATA.',
  },
  {
    name: 'S3_ENDPOINT',
    default: "Amazon's in S3_REGION",
    needed: 'no',
    what: 'Address of another service that speaks S3 (https://storage.example).',
  },
  {
    name: 'S3_REGION',
    default: 'us-east-1',
    needed: 'no',
    what: 'Region of the bucket.',
  },
  {
    name: 'S3_KEY',
    default: '',
    needed: 'no',
    what: 'Id of an access key that may list the bucket, and read, write and delete in it.',
  },
  {
    name: 'S3_SECRET',
    default: '',
    needed: 'no',
    what: 'Secret of that access key.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '',
    needed: 'behind a proxy',
    what: 'Addresses or networks (10.0.0.0/8), with commas between, whose X-Forwarded-For says who calls. Without it everybody behind a proxy shares the limits of one address.',
  },
  {
    name: 'CONTACT_EMAIL',
    default: 'support@demo.comity.example',
    needed: 'no',
    what: 'Address of the support link.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    needed: 'no',
    what: 'fatal, error, warn, info, debug, trace or silent.',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']

/** The table of settings in Markdown, as in README.md. */
export function settingsTable(): string {
  const rows = settings.map(
    ({ name, default: fallback, needed, what }) =>
      `| \`${name}\` | ${fallback || '(none)'} | ${needed} | ${what} |`,
  )
  return ['| setting | default | needed | what |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
