/** Kinds of records that entries are about. */
export const subjectKinds = [
  'organisation',
  'venue',
  'member',
  'invitation',
  'approval',
  'break_glass',
  'session',
  'passkey',
  'device',
  'device_code',
  'key',
  'guest',
  'feedback',
  'import',
  'endpoint',
  'audit_log',
] as const
