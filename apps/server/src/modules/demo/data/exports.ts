/** The export format of a demo organisation's property system: separator, headers and status words. */
export interface ExportForm {
  readonly delimiter: ',' | ';'
  readonly fileName: string
  readonly headers: readonly string[]
  readonly statuses: Readonly<
    Record<'expected' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled', string>
  >
}

const english = {
  delimiter: ',',
  fileName: 'reservations',
  headers: [
    'Reservation ID',
    'Guest name',
    'E-mail',
    'Phone',
    'Room number',
    'Check-in',
    'Check-out',
    'Status',
    'Adults',
    'Children',
    'Channel',
  ],
  statuses: {
    expected: 'Confirmed',
    checked_in: 'In house',
    checked_out: 'Checked out',
    no_show: 'No show',
    cancelled: 'Cancelled',
  },
} as const

/** What was agreed when a room was booked, in the export of a hotel. */
const bookingHeaders = [
  'Lead time',
  'Market segment',
  'Customer type',
  'Deposit type',
  'Agent',
  'Meal plan',
  'Reserved room type',
  'Number of special requests',
] as const

export const exportForms = {
  english,
  hotel: { ...english, headers: [...english.headers, ...bookingHeaders] },
  spanish: {
    delimiter: ';',
    fileName: 'reservas',
    headers: [
      'Localizador',
      'Nombre completo',
      'Correo electrónico',
      'Teléfono',
      'Table number',
      'Fecha de llegada',
      'Fecha de salida',
      'Estado',
      'Adultos',
      'Niños',
      'Canal',
    ],
    statuses: {
      expected: 'Confirmada',
      checked_in: 'Llegada',
      checked_out: 'Finalizada',
      no_show: 'No presentada',
      cancelled: 'Cancelada',
    },
  },
  french: {
    delimiter: ';',
    fileName: 'reservations',
    headers: [
      'Numéro de réservation',
      'Nom complet',
      'Courriel',
      'Téléphone',
      'Chambre',
      'Arrivée',
      'Départ',
      'Statut',
      'Adultes',
      'Enfants',
      'Canal',
    ],
    statuses: {
      expected: 'Confirmée',
      checked_in: 'En cours',
      checked_out: 'Terminée',
      no_show: 'Non présentée',
      cancelled: 'Annulée',
    },
  },
} as const satisfies Record<string, ExportForm>

export type Export = keyof typeof exportForms
