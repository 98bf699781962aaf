import { hotelEnglish, hotelSpanish, hotelTagalog } from './comments-hotel.ts'

export interface Comments {
  readonly good: readonly string[]
  readonly fair: readonly string[]
  readonly poor: readonly string[]
  readonly venueFault: readonly string[]
}

const tableSpanish: Comments = {
  good: [
    'Mesa de ocho muy agradable, puntuales y atentos con el camarero.',
    'Avisaron de una alergia al reservar. Así da gusto.',
    'Esperaron en la barra sin problema hasta que quedó libre su mesa.',
    'Clientes habituales, siempre educados.',
    'Celebraron un cumpleaños sin molestar a nadie.',
  ],
  fair: [
    'Llegaron con media hora de retraso sin avisar, por lo demás bien.',
    'Un poco impacientes con la cuenta.',
  ],
  poor: ['Hablaron a gritos y molestaron a las mesas de al lado, aunque se lo pedimos dos veces.'],
  venueFault: ['Protestaron porque la comanda se perdió; la culpa fue nuestra.'],
}

const flatFrench: Comments = {
  good: [
    'Appartement rendu impeccable, clés remises à l’heure.',
    'Voyageurs discrets, très bon contact avec la voisine.',
    'A signalé tout de suite un verre cassé et proposé de le remplacer.',
    'Arrivée tardive annoncée, tout s’est bien passé.',
    'A trié les déchets comme demandé, merci !',
  ],
  fair: [
    'Départ une heure plus tard que convenu, prévenus au dernier moment.',
    'Vaisselle laissée dans l’évier, sinon correct.',
  ],
  poor: ['Fête jusqu’à deux heures malgré le règlement, plainte du voisin du dessous.'],
  venueFault: ['Mécontent de l’eau froide : le chauffe-eau était en panne, c’est notre faute.'],
}

const eventTagalog: Comments = {
  good: [
    'Maayos ang grupo, dumating sa oras at tumulong sa pagliligpit.',
    'Magalang sa lahat ng tauhan, malinaw ang mga tagubilin.',
    'Sumunod sa oras ng tugtugan. Malugod naming tatanggapin muli.',
  ],
  fair: ['Lumampas ng kalahating oras sa kasunduan, pero nagbayad ng dagdag.'],
  poor: ['May mga bisitang nagsisigawan sa labas, kinailangang pakiusapan ng guwardiya.'],
  venueFault: ['Nainis dahil nawalan ng kuryente; kami ang dapat humingi ng paumanhin.'],
}

const schoolEnglish: Comments = {
  good: [
    'Helped a classmate with fractions without being asked.',
    'Listened well and waited for a turn to speak.',
    'Brought the group back to the task, kindly.',
    'Tidied the reading corner at the end of the lesson.',
  ],
  fair: [
    'A slow start to the day, then joined in well after break.',
    'Good ideas; works best in a small group.',
  ],
  poor: ['Found today hard. A calm corner and five minutes helped; came back and finished.'],
  venueFault: ['Unsettled by the change of room, which we had not announced.'],
}

const clinicFrench: Comments = {
  good: [
    'Patient à l’heure, dossier complet.',
    'A attendu calmement une demi-heure.',
    'Très coopératif pendant les soins.',
    'A prévenu la veille d’un empêchement, rendez-vous déplacé sans peine.',
  ],
  fair: ['Arrivé après l’heure sans prévenir ; bon échange ensuite.'],
  poor: ['Inquiet et tendu en salle d’attente ; apaisé après quelques mots au calme.'],
  venueFault: ['Agacé par une heure d’attente : notre planning débordait.'],
}

export const comments = {
  hotelEnglish,
  hotelSpanish,
  hotelTagalog,
  tableSpanish,
  flatFrench,
  eventTagalog,
  schoolEnglish,
  clinicFrench,
} as const satisfies Record<string, Comments>
