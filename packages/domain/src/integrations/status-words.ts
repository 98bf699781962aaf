import { plainText } from './plain-text.ts'
import type { StayStatus } from './stay-status.ts'

/** Names of each status in property systems, in English, Spanish, French, Tagalog and German, as plain text. */
const vocabulary: Record<StayStatus, string> = {
  expected:
    'expected|confirmed|reserved|booked|due in|arrival|arriving|new|ok|guaranteed|definite|tentative|pending|not arrived|reservation|prevista|previsto|esperado|esperada|confirmada|confirmado|reservada|reservado|pendiente|garantizada|attendu|attendue|confirme|confirmee|reserve|reservee|en attente|inaasahan|kumpirmado|nakareserba|erwartet|bestatigt|bestaetigt|reserviert|gebucht|anreise|duein|not seated|optional|prospect|waitlist|wait list|confirmed pending|confirmation pending|confirmation requested|upcoming|future|open|option|optional confirmed|aceptada|a venir',
  checked_in:
    'checked in|check in|checkin|in house|inhouse|arrived|present|staying|due out|occupied|en casa|alojado|alojada|llegado|llegada|present|presente|arrive|arrivee|en cours|naka check in|nasa silid|dumating|eingecheckt|angereist|im haus|seated|partially arrived|partially seated|in progress|currently hosting|started|checked in early|inhouse guest|sentado|sentada|assis|installe|nakaupo|anwesend',
  checked_out:
    'checked out|check out|checkout|departed|left|completed|closed|stayed|past|salido|salida|finalizada|finalizado|completada|parti|partie|termine|terminee|naka check out|umalis|tapos na|ausgecheckt|abgereist|done|complete|finished|assumed finished|paid|processed|past guest|ancien voyageur|antiguo huesped|fini|tapos|beendet|ended|dueout departed',
  no_show:
    'no show|noshow|did not arrive|no presentado|no presentada|no se presento|no llego|non presente|non presentee|defaut de presentation|hindi dumating|hindi sumipot|nicht angereist|nicht erschienen|no shows|noshow fee|nichterscheinen|dns',
  cancelled:
    'cancelled|canceled|cancel|cancellation|void|deleted|cancelada|cancelado|anulada|anulado|annule|annulee|annulation|kinansela|kanselado|storniert|storno|abgesagt|cancelled by guest|canceled by guest|cancelled by hotel|canceled by hotel|cancelled by host|canceled by host|cancelled by venue|cancelled late|late cancel|late cancellation|declined|rejected|expired|denied|annulee par le voyageur|cancelada por el huesped|rechazada|refusee',
}

/** Short codes that several systems share. */
const codes: [string, StayStatus][] = [
  ['ci', 'checked_in'],
  ['co', 'checked_out'],
  ['cxl', 'cancelled'],
  ['cnx', 'cancelled'],
  ['ns', 'no_show'],
  ['rsv', 'expected'],
]

const statusOf = new Map([
  ...(Object.entries(vocabulary) as [StayStatus, string][]).flatMap(([status, words]) =>
    words.split('|').map((word): [string, StayStatus] => [word, status]),
  ),
  ...codes,
])

/**
 * The status that a cell names ("Check-Out", "CXL", "Anulada"), or undefined. Case, accents and punctuation do not
 * matter.
 */
export function readStatus(text: string): StayStatus | undefined {
  return statusOf.get(plainText(text))
}

const yes = new Set('1|y|yes|true|t|x|si|s|oui|o|oo|ja|j|wahr|vrai|verdadero|totoo'.split('|'))
const no = new Set('0|n|no|false|f|non|hindi|nein|falsch|faux|falso|mali'.split('|'))

/** Yes or no from a cell, in five languages, or undefined. */
export function readFlag(text: string): boolean | undefined {
  const plain = plainText(text)
  if (yes.has(plain)) return true
  return no.has(plain) ? false : undefined
}
