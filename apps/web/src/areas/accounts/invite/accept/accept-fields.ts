import { isPin, isWeakPin, passwordLengthFault } from '@comity/domain/accounts'

export interface AcceptFields {
  readonly name: string
  readonly secret: 'password' | 'pin'
  readonly password: string
  readonly pin: string
}

export function answersOf({ name, secret, password, pin }: AcceptFields) {
  return { name: name.trim(), ...(secret === 'pin' ? { pin } : { password }) }
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') return 'required'
  return /\p{L}/u.test(name) ? null : 'invalid_name'
}

function faultOfPin(pin: string): string | null {
  if (pin === '') return 'required'
  return isPin(pin) && !isWeakPin(pin) ? null : 'weak_pin'
}

/** Code of the fault of each field that counts; only the server knows which passwords are widely known. */
export function faultsOf({ name, secret, password, pin }: AcceptFields): Record<string, string> {
  const faults = {
    name: faultOfName(name),
    password:
      secret === 'password' ? (password === '' ? 'required' : passwordLengthFault(password, false)) : null,
    pin: secret === 'pin' ? faultOfPin(pin) : null,
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, code]) => (code ? [[field, code]] : [])))
}
