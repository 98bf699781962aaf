import { misspell, seededRandom } from '../../packages/domain/src/guests/testing.ts'
import type { Contact } from '../../apps/server/src/platform/vault.ts'
import { People } from '../search/people.ts'

/** An invented guest with the usual data of a booking, which are not complete for everybody. */
export interface Guest {
  readonly guestId: string
  readonly number: number
  readonly name: string
  readonly birthDate: string | null
  readonly contact: Contact
}

const day = 86_400_000
const firstBirth = Date.UTC(1935, 0, 1)

/** Deterministic by number. */
export class Guests {
  readonly #people = new People()

  guest(number: number): Guest {
    const { guestId, given, family, phone } = this.#people.person(number)
    const random = seededRandom(number + 11)
    const birthDate =
      random() < 0.6
        ? new Date(firstBirth + Math.floor(random() * 25_000) * day).toISOString().slice(0, 10)
        : null
    const contact: Contact = {
      ...(phone === null ? {} : { phone }),
      ...(random() < 0.7 ? { email: `${given}.${family}.${number}@mail.example`.toLowerCase() } : {}),
      ...(random() < 0.3
        ? {
            address: {
              street: `${1 + Math.floor(random() * 200)} ${family} Street`,
              city: `Town ${Math.floor(random() * 900)}`,
              postcode: String(10_000 + Math.floor(random() * 9_000)),
            },
          }
        : {}),
    }
    return { guestId, number, name: `${given} ${family}`, birthDate, contact }
  }

  /** The body of a form about a stored person, as typed another time. */
  again(number: number) {
    const { name, birthDate, contact } = this.guest(number)
    const random = seededRandom(number + 23)
    return {
      name: random() < 0.6 ? misspell(name, random) : name,
      ...(birthDate !== null && random() < 0.66 ? { birthDate } : {}),
      ...(contact.phone && random() < 0.66 ? { phone: contact.phone } : {}),
      ...(contact.email && random() < 0.66 ? { email: contact.email } : {}),
    }
  }
}
