import { recordHeaderSynonyms } from './header-synonyms-records.ts'
import type { StayField } from './stay-fields.ts'

/**
 * Names of each field in exports, as plain headers: English, Spanish, French, Tagalog, German and the abbreviations
 * that property systems share. Word order does not matter.
 */
const staySynonyms: Record<StayField, string> = {
  bookingNumber:
    'booking number|booking no|booking id|booking ref|booking reference|booking|book number|reservation number|reservation no|reservation id|reservation|res no|res id|res number|confirmation|confirmation number|confirmation no|confirmation code|conf no|conf number|numero de reserva|no reserva|reserva|localizador|id reserva|numero de reservation|no reservation|no de reservation|numero reservation|numero ng booking|bilang ng reserbasyon|reservierungsnummer|buchungsnummer|buchung|reservierung|res nr|buchungs nr|conf|conf nr|number|code de confirmation|codigo de confirmacion|resv name id|reservation code|reference code|confirmation nbr',
  guestName:
    'guest name|guest|name|full name|guest full name|customer|customer name|client name|client|guests|primary guest|lead guest|nombre del huesped|nombre completo|nombre huesped|huesped|cliente|titular|nom du client|nom complet|nom client|voyageur|pangalan|pangalan ng bisita|bisita|buong pangalan|gast|gastname|name des gastes|kunde|guest names|resa name|hospede',
  firstName:
    'first name|forename|given name|firstname|guest first name|fname|nombre|nombre de pila|prenom|unang pangalan|vorname|guest firstname',
  lastName:
    'last name|surname|family name|lastname|guest last name|lname|apellido|apellidos|primer apellido|nom|nom de famille|apelyido|nachname|familienname|zuname|guest lastname|guest surname',
  email:
    'email|e mail|email address|e mail address|mail|guest email|correo|correo electronico|courriel|adresse email|adresse e mail|adresse mail|email adresse|e mail adresse|guest email address|email address guest',
  phone:
    'phone|phone number|phone no|telephone|telephone number|tel|tel no|mobile|mobile number|mobile phone|cell|cell phone|contact number|telefono|telefono movil|movil|celular|numero de telephone|portable|telepono|numero ng telepono|selpon|telefon|telefonnummer|handy|mobil|phone number guest|guest phone|mobile phone number|contact',
  room: 'room|room number|room no|room num|rm|rm no|assigned room|habitacion|numero de habitacion|no habitacion|hab|chambre|numero de chambre|no chambre|silid|numero ng silid|kuwarto|zimmer|zimmernummer|zimmer nr|zi nr|table|table number|space|space number|assigned space|accommodation|table no|tables|table name|mesa|mesas|tisch|mga mesa',
  unit: 'unit|property|property name|hotel|hotel name|venue|listing|listing name|apartment|propiedad|alojamiento|establecimiento|etablissement|propriete|logement|ari arian|unterkunft|objekt|haus',
  arrival:
    'arrival|arrival date|arrive|arrives|check in|checkin|check in date|checkin date|date in|start date|start|from|from date|date of arrival|fecha de llegada|llegada|fecha llegada|entrada|fecha de entrada|fecha entrada|desde|arrivee|date arrivee|date d arrivee|debut|date de debut|petsa ng pagdating|pagdating|dating|anreise|anreisedatum|ankunft|ankunftsdatum|von|date|visit date|reservation date time|check in date time|arrival date time|date time|datetime|date of visit|trunc begin|begin|fecha|fecha de la visita|fecha de inicio|date de visite|jour|petsa|datum|dia',
  venue:
    'venue name|restaurant|restaurant name|location|location name|site|branch|sede|local|restaurante|sucursal|lieu|site name|lugar|sangay|standort|filiale|betrieb',
  arrivalTime:
    'time|visit time|reservation time|arrival time|check in time|checkin time|time of arrival|start time|eta|estimated arrival time|expected arrival|hora|hora de llegada|hora de entrada|hora de reserva|heure|heure d arrivee|heure de reservation|oras|oras ng pagdating|uhrzeit|ankunftszeit|zeit',
  departureTime:
    'departure time|check out time|checkout time|end time|etd|time of departure|hora de salida|hora de fin|heure de depart|heure de fin|oras ng pag alis|abreisezeit',
  party:
    'party|party size|covers|pax|persons|people|guest count|number of guests|no of guests|number of people|number of persons|person count|max guests|comensales|cubiertos|personas|numero de personas|couverts|personnes|nombre de personnes|nombre de couverts|bilang ng bisita|bilang ng tao|personen|anzahl personen|gaste|anzahl gaste',
  cancelledOn:
    'cancelled|canceled|cancelled on|canceled on|cancelled at|canceled at|cancelled date|canceled date|cancellation date|cancelation date|date cancelled|date canceled|cancel date|cxl date|cancellation time|fecha de cancelacion|fecha de anulacion|date d annulation|annule le|petsa ng pagkansela|storniert am|stornodatum|stornierungsdatum',
  statusOn:
    'reservation status date|status date|status changed on|date of status|fecha de estado|date du statut|petsa ng katayuan|statusdatum',
  isRepeatedGuest:
    'is repeated guest|repeated guest|returning guest|cliente repetidor|client fidele|bumabalik na bisita|stammgast',
  previousCancellations:
    'previous cancellations|previous cancelations|earlier cancellations|cancelaciones previas|annulations precedentes|dating pagkansela|fruhere stornierungen',
  previousKept:
    'previous bookings not canceled|previous bookings not cancelled|previous stays|estancias previas|sejours precedents|dating pananatili|fruhere aufenthalte',
  company: 'company|company name|empresa|societe|entreprise|kompanya|firma',
  currency: 'currency|currency code|ccy|moneda|divisa|devise|monnaie|salapi|pera|wahrung',
  pricePerNight:
    'adr|average daily rate|rate|room rate|rate amount|nightly rate|price per night|average rate|average rate nightly|rate per night|tarifa|tarifa por noche|precio por noche|tarif|prix par nuit|presyo bawat gabi|preis pro nacht|zimmerpreis',
  arrivalYear:
    'arrival year|arrival date year|year of arrival|check in year|ano de llegada|annee d arrivee|taon ng pagdating|anreisejahr',
  arrivalMonth:
    'arrival month|arrival date month|month of arrival|check in month|mes de llegada|mois d arrivee|buwan ng pagdating|anreisemonat',
  arrivalDay:
    'arrival day|arrival date day|arrival day of month|arrival date day of month|day of arrival|check in day|dia de llegada|jour d arrivee|araw ng pagdating|anreisetag',
  departure:
    'departure|departure date|depart|departs|check out|checkout|check out date|checkout date|date out|end date|end|to|to date|until|date of departure|fecha de salida|salida|fecha salida|hasta|depart|date depart|date de depart|fin|date de fin|petsa ng pag alis|pag alis|alis|abreise|abreisedatum|abfahrt|bis|check out date time|departure date time|trunc end|fecha de termino|fecha de fin',
  nights:
    'nights|number of nights|no of nights|night count|length of stay|los|noches|numero de noches|nuits|nombre de nuits|nuitees|gabi|bilang ng gabi|nachte|naechte|anzahl nachte|ubernachtungen|duration nights|room nights|nts|of nights',
  nightsWeekend:
    'weekend nights|stays in weekend nights|nights weekend|noches de fin de semana|nuits de week end|wochenendnachte',
  nightsWeek:
    'week nights|stays in week nights|weekday nights|nights week|noches entre semana|nuits de semaine|wochennachte',
  status:
    'status|reservation status|booking status|stay status|res status|state|estado|estado de la reserva|situacion|statut|statut de la reservation|etat|katayuan|katayuan ng booking|reservierungsstatus|buchungsstatus|resv status|short resv status|guest status|visit status',
  isCancelled:
    'is canceled|is cancelled|canceled|cancelled|cancelada|cancelado|anulada|annule|annulee|kinansela|storniert',
  adults:
    'adults|adult|number of adults|no of adults|adultos|adultes|nombre d adultes|matatanda|erwachsene|pax adults|of adults',
  children:
    'children|child|kids|number of children|no of children|ninos|menores|enfants|nombre d enfants|mga bata|bata|kinder|of children|number of kids',
  infants: 'infants|babies|baby|infant|bebes|sanggol|babys|kleinkinder|nourrissons|of infants',
  country:
    'country|guest country|country code|nationality|pais|nacionalidad|pays|nationalite|bansa|nasyonalidad|land|nationalitat|staatsangehorigkeit|booker country|guest nationality|country of residence',
  source:
    'source|channel|distribution channel|booking source|booking channel|origin|agency|ota|canal|canal de venta|origen|fuente|procedencia|canal de reservation|origine|pinagmulan|quelle|kanal|vertriebskanal|buchungsquelle|source code|origin of booking|reservation source|booking source code|travel agency|via',
  bookedOn:
    'booked on|booked at|booking date|date booked|date of booking|reservation date|booking created|created on|fecha de reserva|fecha reserva|date de reservation|date reservation|reserve le|petsa ng booking|petsa ng reserbasyon|buchungsdatum|gebucht am|reservierungsdatum|booked|created|created date|creation date|date created|insert date|booking date time|booking date time property|booking made|date made|made on|created at|reservation created|fecha de creacion|date de creation|petsa ng paggawa|erstellt|erstellt am',
  leadDays:
    'lead time|lead days|lead time days|booking window|days in advance|dias de antelacion|antelacion|delai de reservation|jours a l avance|araw bago dumating|vorlaufzeit|buchungsvorlauf',
  marketSegment: 'market segment|segment|market|segmento|segmento de mercado|segment de marche|marktsegment',
  customerType:
    'customer type|guest type|client type|tipo de cliente|type de client|uri ng kliyente|kundentyp|gastetyp',
  depositType:
    'deposit type|deposit|deposit policy|tipo de deposito|deposito|type d acompte|acompte|deposit na binayaran|anzahlung|anzahlungsart',
  agent:
    'agent|travel agent|agent id|agente|agencia de viajes|agent de voyage|ahente|reiseagent|reiseburo|travel agent name|travel agency name',
  meal: 'meal|meal plan|board|board basis|regimen|pension|plan de comidas|formule repas|pagkain|verpflegung',
  roomType:
    'reserved room type|room type|room type booked|booked room type|tipo de habitacion|tipo de habitacion reservada|type de chambre|type de chambre reservee|uri ng silid|zimmertyp|zimmerkategorie|unit type|space category|room category|room category label|accommodation type',
  requestCount:
    'total of special requests|number of special requests|special request count|numero de peticiones|nombre de demandes|bilang ng kahilingan|anzahl sonderwunsche',
  price:
    'price|total|total price|total amount|amount|revenue|total revenue|precio|importe|importe total|prix|prix total|montant|montant total|presyo|halaga|kabuuan|preis|gesamtpreis|betrag|grand total|accommodation total|total charge|reservation total|room total|gross amount|share amount per stay|earnings|total revenue amount|ganhos|ingresos|gains|kita|gesamtbetrag|price total',
  notes:
    'notes|note|comment|comments|remarks|remark|special requests|special request|notas|observaciones|comentarios|peticiones|remarques|commentaires|commentaire|demandes|tala|puna|mga tala|bemerkungen|bemerkung|notizen|anmerkungen|guest requests|guest request|reservation notes|booking notes|visit notes|special instructions',
}

/** The same for the fields of every kind: a name means the same in all of them. */
export const headerSynonyms: Readonly<Record<string, string>> = { ...staySynonyms, ...recordHeaderSynonyms }
