import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function open(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Contact data and identifiers of a guest; encrypted at rest with a key of that guest. */
export interface Contact {
  readonly email?: string
  readonly phone?: string
  readonly address?: Address
  /**
   * Token of an identity document number, the same in every organisation so that the network's token can be derived
   * from it; the number itself is never stored.
   */
  readonly document?: string
}

export interface Address {
  readonly street?: string
  readonly city?: string
  readonly region?: string
  readonly postcode?: string
}

export interface SealedContact {
  readonly wrappedKey: Buffer
  readonly contact: Buffer
}

/** Keys of one organisation, opened by the master key: erasing a guest's key erases the contact. */
export class OrganisationVault {
  readonly #wrapping: Buffer
  // An HMAC with a key in bytes takes five times as long, because each makes such an object of them.
  readonly #tokens: KeyObject
  readonly #documents: KeyObject
  readonly #texts: Buffer
  readonly #files: Buffer

  /** @param documents key of document tokens, which all organisations share */
  constructor(key: Buffer, documents: KeyObject) {
    this.#documents = documents
    this.#texts = Buffer.from(hkdfSync('sha256', key, '', 'comity organisation texts', keyBytes))
    this.#files = Buffer.from(hkdfSync('sha256', key, '', 'comity organisation files', keyBytes))
    this.#wrapping = Buffer.from(hkdfSync('sha256', key, '', 'comity guest keys', keyBytes))
    this.#tokens = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'comity search tokens', keyBytes)))
  }

  sealContact(contact: Contact): SealedContact {
    const key = randomBytes(keyBytes)
    return { wrappedKey: seal(this.#wrapping, key), contact: seal(key, Buffer.from(JSON.stringify(contact))) }
  }

  openContact(sealed: SealedContact): Contact {
    return JSON.parse(open(open(this.#wrapping, sealed.wrappedKey), sealed.contact).toString()) as Contact
  }

  /** A short text of the organisation itself: a manager's telephone number, the secret of a client. */
  sealText(text: string): Buffer {
    return seal(this.#texts, Buffer.from(text))
  }

  openText(sealed: Buffer): string {
    return open(this.#texts, sealed).toString()
  }

  /** A file of the organisation, as stored in object storage. */
  sealFile(bytes: Buffer): Buffer {
    return seal(this.#files, bytes)
  }

  /** @throws Error when it belongs to another organisation, or was changed. */
  openFile(sealed: Buffer): Buffer {
    return open(this.#files, sealed)
  }

  /** A blocking key of the matching rules as 64 bits of HMAC-SHA-256, signed: the table of keys reveals nothing. */
  blockToken(key: string): bigint {
    return createHmac('sha256', this.#tokens).update(`block\n${key}`).digest().readBigInt64BE(0)
  }

  /** Token by which a normalised identifier can be found without storing it: 96 bits of HMAC-SHA-256. */
  token(kind: 'phone' | 'last_digits' | 'email' | 'document' | 'named', value: string): string {
    const key = kind === 'document' ? this.#documents : this.#tokens
    const digest = createHmac('sha256', key).update(`${kind}\n${value}`).digest()
    return `${kind}:${digest.subarray(0, 12).toString('base64url')}`
  }
}

/** Purposes for which the platform itself seals data. */
export type SealedPurpose = 'mail' | 'registration' | 'held_call'

/** Opens the keys of organisations with the master key, which is not in the database. */
export class Vault {
  readonly #master: Buffer
  readonly #documents: KeyObject
  readonly #purposes: Readonly<Record<SealedPurpose, Buffer>>
  readonly #opened = new Map<string, OrganisationVault>()

  constructor(master: Buffer) {
    this.#master = Buffer.from(hkdfSync('sha256', master, '', 'comity organisation keys', keyBytes))
    this.#documents = createSecretKey(
      Buffer.from(hkdfSync('sha256', master, '', 'comity document tokens', keyBytes)),
    )
    const keyOf = (purpose: SealedPurpose) =>
      Buffer.from(hkdfSync('sha256', master, '', `comity ${purpose}s`, keyBytes))
    this.#purposes = {
      mail: keyOf('mail'),
      registration: keyOf('registration'),
      held_call: keyOf('held_call'),
    }
  }

  /** Seals what belongs to no organisation: any JSON, under a key of its purpose. */
  sealContent(purpose: SealedPurpose, content: unknown): Buffer {
    return seal(this.#purposes[purpose], Buffer.from(JSON.stringify(content)))
  }

  /** @throws Error when it was sealed with another master key or for another purpose, or was changed. */
  openContent(purpose: SealedPurpose, sealed: Buffer): unknown {
    return JSON.parse(open(this.#purposes[purpose], sealed).toString())
  }

  newOrganisationKey(): Buffer {
    return seal(this.#master, randomBytes(keyBytes))
  }

  organisation(organisationId: string, wrappedKey: Buffer): OrganisationVault {
    const known = this.#opened.get(organisationId)
    if (known) return known
    const opened = new OrganisationVault(open(this.#master, wrappedKey), this.#documents)
    this.#opened.set(organisationId, opened)
    return opened
  }
}
