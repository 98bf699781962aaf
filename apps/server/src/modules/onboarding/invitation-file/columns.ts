import { invitationColumns } from '@comity/contract/onboarding/invite-in-bulk'
import { plainText } from '@comity/domain/integrations'

export type Column = (typeof invitationColumns)[number]

/** Headers that name a column, as `plainText` writes them, in the four languages. */
const names: Readonly<Record<Column, readonly string[]>> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'correo',
    'correo electronico',
    'courriel',
    'adresse e mail',
    'adresse electronique',
  ],
  name: [
    'name',
    'full name',
    'nombre',
    'nombre completo',
    'nom',
    'nom complet',
    'pangalan',
    'buong pangalan',
  ],
  role: ['role', 'rol', 'funcion', 'fonction', 'tungkulin'],
  venues: [
    'venue',
    'venues',
    'location',
    'site',
    'establecimiento',
    'establecimientos',
    'etablissement',
    'etablissements',
    'establisimyento',
    'mga establisimyento',
  ],
  language: ['language', 'idioma', 'lengua', 'langue', 'wika'],
}

/** The column that each header names, by position; null: it is not read. Of two equal ones the first counts. */
export function columnsOf(header: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>()
  return header.map((title) => {
    const plain = plainText(title)
    const column = invitationColumns.find((each) => names[each].includes(plain) && !taken.has(each))
    if (column) taken.add(column)
    return column ?? null
  })
}
