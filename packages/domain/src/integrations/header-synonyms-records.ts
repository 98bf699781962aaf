import type { feedbackFields } from './feedback-fields.ts'
import type { guestFields, personFields } from './guest-fields.ts'
import type { incidentFields } from './incident-fields.ts'

type RecordField = Exclude<
  keyof typeof feedbackFields | keyof typeof guestFields | keyof typeof incidentFields,
  keyof typeof personFields | 'bookingNumber' | 'currency' | 'room'
>

/** Names of the fields in lists of guests, ratings and incidents, in English, Spanish, French, Tagalog and German. */
export const recordHeaderSynonyms: Record<RecordField, string> = {
  birthDate:
    'birth date|date of birth|birthdate|birthday|dob|born|born on|fecha de nacimiento|nacimiento|cumpleanos|date de naissance|naissance|ne le|kaarawan|petsa ng kapanganakan|kapanganakan|geburtsdatum|geboren',
  street:
    'street|address|street address|address line 1|address 1|home address|calle|direccion|domicilio|rue|adresse|adresse postale|kalye|tirahan|strasse|anschrift',
  city: 'city|town|city town|locality|suburb|ciudad|poblacion|localidad|municipio|ville|commune|localite|lungsod|bayan|stadt|ort|wohnort',
  region:
    'region|state|province|county|state province|state region|provincia|comunidad|estado|departamento|departement|rehiyon|lalawigan|bundesland|kanton',
  postcode:
    'postcode|post code|postal code|zip|zip code|zipcode|codigo postal|cp|code postal|postal|koreo|postleitzahl|plz',
  language:
    'language|preferred language|lang|idioma|lengua|idioma preferido|langue|langue preferee|wika|gustong wika|sprache',
  documentNumber:
    'document number|document no|document|passport|passport number|passport no|id number|id card|id card number|national id|identity document|dni|nie|numero de documento|documento|pasaporte|numero de pasaporte|piece d identite|numero de piece|passeport|numero de passeport|pasaporte numero|numero ng pasaporte|ausweisnummer|reisepass',
  reference:
    'reference|guest reference|guest id|guest no|guest number|customer id|customer number|customer no|client id|client number|profile id|profile number|external id|own reference|id|referencia|id cliente|numero de cliente|reference client|numero client|id client|identifiant|numero ng bisita|kundennummer|gastnummer',
  date: 'date|day|rated on|rating date|review date|reviewed on|date of rating|incident date|date of incident|occurred on|occurred at|created|created at|created on|fecha|fecha de valoracion|fecha de la valoracion|fecha del incidente|dia|date de la note|date de l avis|date de l incident|le|petsa|petsa ng rating|petsa ng insidente|datum',
  rating:
    'rating|score|stars|mark|grade|points|guest rating|overall rating|rating 1 5|rating 1 10|valoracion|puntuacion|calificacion|nota|estrellas|puntos|note|evaluation|etoiles|appreciation|marka|antas|grado|bituin|bewertung|note punkte|sterne',
  comment:
    'comment|comments|remark|remarks|text|review|feedback|notes|note text|comentario|comentarios|observaciones|resena|texto|commentaire|commentaires|avis|remarque|remarques|texte|komento|puna|tala|kommentar|bemerkung',
  tags: 'tags|tag|labels|label|behaviour|behavior|behaviour tags|etiquetas|etiqueta|comportamiento|etiquettes|mots cles|comportement|mga tag|ugali|schlagworte|verhalten',
  service:
    'service|department|outlet|area|service rated|servicio|departamento|prestation|serbisyo|departamento ng serbisyo|abteilung|leistung',
  type: 'type|incident type|type of incident|category|kind|incident|tipo|tipo de incidente|categoria|incidente|type d incident|categorie|nature|uri|uri ng insidente|insidente|art|vorfall|kategorie',
  severity:
    'severity|level|seriousness|priority|gravity|gravedad|nivel|severidad|prioridad|gravite|niveau|severite|priorite|bigat|antas ng bigat|kalubhaan|schwere|schweregrad',
  description:
    'description|details|what happened|report|summary|narrative|incident description|descripcion|detalles|que paso|relato|informe|details de l incident|recit|rapport|compte rendu|resume|paglalarawan|detalye|ano ang nangyari|ulat|beschreibung|hergang',
  amount:
    'amount|cost|loss|damage amount|damages|unpaid amount|sum|value|importe|monto|coste|costo|perdida|montant|cout|perte|somme|halaga|gastos|betrag|schaden|kosten',
}
