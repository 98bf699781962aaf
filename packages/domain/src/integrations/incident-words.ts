import { plainText } from './plain-text.ts'

export type IncidentType = keyof typeof types
export type IncidentSeverity = keyof typeof severities

/** Names of each type in lists of incidents, in English, Spanish, French and Tagalog, as plain text. */
const types = {
  violence:
    'violence|violent|assault|physical assault|attack|fight|battery|violencia|agresion|agresion fisica|pelea|agression|agression physique|bagarre|coups|karahasan|pananakit|away|suntukan',
  threat:
    'threat|threats|threatening|verbal threat|intimidation|amenaza|amenazas|intimidacion|menace|menaces|banta|pagbabanta|pananakot',
  weapon:
    'weapon|weapons|knife|gun|firearm|arma|armas|arma blanca|cuchillo|arme|armes|couteau|sandata|armas de fuego|baril|kutsilyo|patalim',
  sexual_harassment:
    'sexual harassment|sexual assault|harassment sexual|acoso sexual|agresion sexual|harcelement sexuel|agression sexuelle|sekswal na panliligalig|seksuwal na panliligalig|panliligalig na sekswal',
  theft:
    'theft|stealing|stolen|shoplifting|robbery|burglary|robo|hurto|vol|cambriolage|pagnanakaw|nakaw|pandurukot',
  fraud:
    'fraud|scam|forgery|chargeback|chargeback fraud|card fraud|fraude|estafa|falsificacion|escroquerie|arnaque|panloloko|pandaraya',
  unpaid_bill:
    'unpaid bill|unpaid|non payment|walkout|skipper|dine and dash|left without paying|impago|factura impagada|cuenta impagada|se fue sin pagar|impaye|facture impayee|addition impayee|depart sans payer|di bayad|hindi nagbayad|hindi bayad na bill|utang',
  damage:
    'damage|damages|property damage|vandalism|broken|dano|danos|danos materiales|vandalismo|dommage|dommages|degat|degats|degradation|vandalisme|pinsala|paninira|sira',
  dealing:
    'dealing|drug dealing|drugs|drug sale|trafficking|trafico de drogas|venta de drogas|drogas|trafic de drogue|trafic de stupefiants|drogue|pagbebenta ng droga|droga',
  false_booking:
    'false booking|fake booking|fake reservation|bogus booking|false reservation|reserva falsa|reservas falsas|reserva ficticia|fausse reservation|reservation fictive|pekeng booking|pekeng reserbasyon',
  noise:
    'noise|noise complaint|loud|party|loud party|ruido|ruidos|fiesta|bruit|tapage|tapage nocturne|nuisance sonore|ingay|maingay',
  rule_breach:
    'rule breach|house rules|breach of rules|rule violation|smoking|smoking in room|unregistered guests|incumplimiento de normas|infraccion|normas de la casa|fumar|non respect du reglement|infraction|fumer|tabac|paglabag sa patakaran|paglabag|paninigarilyo',
  harassment:
    'harassment|verbal abuse|abuse|stalking|bullying|insults|acoso|insultos|abuso verbal|harcelement|insultes|injures|panliligalig|pang aabuso|pambubully|pagmumura',
  medical:
    'medical|medical emergency|injury|illness|accident|first aid|medico|emergencia medica|accidente|lesion|enfermedad|medical urgence|urgence medicale|blessure|malaise|medikal|emerhensiyang medikal|aksidente|sakit',
  other: 'other|others|misc|miscellaneous|otro|otra|otros|varios|autre|autres|divers|iba pa|iba',
}

const severities = {
  low: 'low|minor|small|slight|1|baja|bajo|leve|menor|faible|bas|basse|mineur|mineure|leger|legere|mababa|magaan',
  medium:
    'medium|moderate|middle|normal|2|media|medio|moderada|moderado|moyen|moyenne|modere|moderee|katamtaman',
  high: 'high|serious|severe|major|3|alta|alto|grave|seria|serio|haut|haute|eleve|elevee|serieux|serieuse|majeur|majeure|mataas|malubha|seryoso',
  critical:
    'critical|very serious|extreme|emergency|4|critica|critico|muy grave|extrema|critique|tres grave|extreme|kritikal|napakalubha',
}

const typeOf = reading(types)
const severityOf = reading(severities)

/** The type that a cell names, in four languages, or undefined. */
export function readIncidentType(text: string): IncidentType | undefined {
  return typeOf.get(plainText(text))
}

/** The severity that a cell names, or 1 (low) to 4 (critical); otherwise undefined. */
export function readSeverity(text: string): IncidentSeverity | undefined {
  return severityOf.get(plainText(text))
}

function reading<K extends string>(vocabulary: Record<K, string>): Map<string, K> {
  const entries = Object.entries(vocabulary) as [K, string][]
  return new Map(
    entries.flatMap(([key, words]) =>
      [plainText(key), ...words.split('|')].map((word): [string, K] => [word, key]),
    ),
  )
}
