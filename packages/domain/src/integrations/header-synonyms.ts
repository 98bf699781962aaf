import { recordHeaderSynonyms } from './header-synonyms-records.ts'
import type { StayField } from './stay-fields.ts'

/**
 * What exports call each field, as plain headers: English, Spanish, French, Tagalog, German and the abbreviations
 * that property systems share. Order of words does not matter.
 */
const staySynonyms: Record<StayField, string> = {
  bookingNumber:
    'booking number|booking no|booking id|booking ref|booking reference|booking|book number|reservation number|reservation no|reservation id|reservation|res no|res id|res number|confirmation|confirmation number|confirmation no|confirmation code|conf no|conf number|numero de reserva|no reserva|reserva|localizador|id reserva|numero de reservation|no reservation|no de reservation|numero reservation|numero ng booking|bilang ng reserbasyon|reservierungsnummer|buchungsnummer|buchung|reservierung|res nr|buchungs nr',
  guestName:
    'guest name|guest|name|full name|guest full name|customer|customer name|client name|client|guests|primary guest|lead guest|nombre del huesped|nombre completo|nombre huesped|huesped|cliente|titular|nom du client|nom complet|nom client|voyageur|pangalan|pangalan ng bisita|bisita|buong pangalan|gast|gastname|name des gastes|kunde',
  firstName:
    'first name|forename|given name|firstname|guest first name|fname|nombre|nombre de pila|prenom|unang pangalan|vorname',
  lastName:
    'last name|surname|family name|lastname|guest last name|lname|apellido|apellidos|primer apellido|nom|nom de famille|apelyido|nachname|familienname|zuname',
  email:
    'email|e mail|email address|e mail address|mail|guest email|correo|correo electronico|courriel|adresse email|adresse e mail|adresse mail|email adresse|e mail adresse',
  phone:
    'phone|phone number|phone no|telephone|telephone number|tel|tel no|mobile|mobile number|mobile phone|cell|cell phone|contact number|telefono|telefono movil|movil|celular|numero de telephone|portable|telepono|numero ng telepono|selpon|telefon|telefonnummer|handy|mobil',
  room: 'room|room number|room no|room num|rm|rm no|assigned room|habitacion|numero de habitacion|no habitacion|hab|chambre|numero de chambre|no chambre|silid|numero ng silid|kuwarto|zimmer|zimmernummer|zimmer nr|zi nr|table|table number',
  unit: 'unit|property|property name|hotel|hotel name|venue|listing|listing name|apartment|propiedad|alojamiento|establecimiento|etablissement|propriete|logement|ari arian|unterkunft|objekt|haus',
  arrival:
    'arrival|arrival date|arrive|arrives|check in|checkin|check in date|checkin date|date in|start date|start|from|from date|date of arrival|fecha de llegada|llegada|fecha llegada|entrada|fecha de entrada|fecha entrada|desde|arrivee|date arrivee|date d arrivee|debut|date de debut|petsa ng pagdating|pagdating|dating|anreise|anreisedatum|ankunft|ankunftsdatum|von',
  arrivalYear:
    'arrival year|arrival date year|year of arrival|check in year|ano de llegada|annee d arrivee|taon ng pagdating|anreisejahr',
  arrivalMonth:
    'arrival month|arrival date month|month of arrival|check in month|mes de llegada|mois d arrivee|buwan ng pagdating|anreisemonat',
  arrivalDay:
    'arrival day|arrival date day|arrival day of month|arrival date day of month|day of arrival|check in day|dia de llegada|jour d arrivee|araw ng pagdating|anreisetag',
  departure:
    'departure|departure date|depart|departs|check out|checkout|check out date|checkout date|date out|end date|end|to|to date|until|date of departure|fecha de salida|salida|fecha salida|hasta|depart|date depart|date de depart|fin|date de fin|petsa ng pag alis|pag alis|alis|abreise|abreisedatum|abfahrt|bis',
  nights:
    'nights|number of nights|no of nights|night count|length of stay|los|noches|numero de noches|nuits|nombre de nuits|nuitees|gabi|bilang ng gabi|nachte|naechte|anzahl nachte|ubernachtungen',
  nightsWeekend:
    'weekend nights|stays in weekend nights|nights weekend|noches de fin de semana|nuits de week end|wochenendnachte',
  nightsWeek:
    'week nights|stays in week nights|weekday nights|nights week|noches entre semana|nuits de semaine|wochennachte',
  status:
    'status|reservation status|booking status|stay status|res status|state|estado|estado de la reserva|situacion|statut|statut de la reservation|etat|katayuan|katayuan ng booking|reservierungsstatus|buchungsstatus',
  isCancelled:
    'is canceled|is cancelled|canceled|cancelled|cancelada|cancelado|anulada|annule|annulee|kinansela|storniert',
  adults:
    'adults|adult|number of adults|no of adults|adultos|adultes|nombre d adultes|matatanda|erwachsene|pax adults',
  children:
    'children|child|kids|number of children|no of children|ninos|menores|enfants|nombre d enfants|mga bata|bata|kinder',
  infants: 'infants|babies|baby|infant|bebes|sanggol|babys|kleinkinder|nourrissons',
  country:
    'country|guest country|country code|nationality|pais|nacionalidad|pays|nationalite|bansa|nasyonalidad|land|nationalitat|staatsangehorigkeit',
  source:
    'source|channel|distribution channel|booking source|booking channel|origin|agency|ota|canal|canal de venta|origen|fuente|procedencia|canal de reservation|origine|pinagmulan|quelle|kanal|vertriebskanal|buchungsquelle',
  bookedOn:
    'booked on|booked at|booking date|date booked|date of booking|reservation date|booking created|created on|fecha de reserva|fecha reserva|date de reservation|date reservation|reserve le|petsa ng booking|petsa ng reserbasyon|buchungsdatum|gebucht am|reservierungsdatum',
  leadDays:
    'lead time|lead days|lead time days|booking window|days in advance|dias de antelacion|antelacion|delai de reservation|jours a l avance|araw bago dumating|vorlaufzeit|buchungsvorlauf',
  marketSegment: 'market segment|segment|market|segmento|segmento de mercado|segment de marche|marktsegment',
  customerType:
    'customer type|guest type|client type|tipo de cliente|type de client|uri ng kliyente|kundentyp|gastetyp',
  depositType:
    'deposit type|deposit|deposit policy|tipo de deposito|deposito|type d acompte|acompte|deposit na binayaran|anzahlung|anzahlungsart',
  agent: 'agent|travel agent|agent id|agente|agencia de viajes|agent de voyage|ahente|reiseagent|reiseburo',
  meal: 'meal|meal plan|board|board basis|regimen|pension|plan de comidas|formule repas|pagkain|verpflegung',
  roomType:
    'reserved room type|room type|room type booked|booked room type|tipo de habitacion|tipo de habitacion reservada|type de chambre|type de chambre reservee|uri ng silid|zimmertyp|zimmerkategorie',
  requestCount:
    'total of special requests|number of special requests|special request count|numero de peticiones|nombre de demandes|bilang ng kahilingan|anzahl sonderwunsche',
  price:
    'price|total|total price|total amount|amount|rate|adr|room rate|revenue|total revenue|precio|importe|importe total|tarifa|prix|prix total|montant|montant total|presyo|halaga|kabuuan|preis|gesamtpreis|betrag',
  notes:
    'notes|note|comment|comments|remarks|remark|special requests|special request|notas|observaciones|comentarios|peticiones|remarques|commentaires|commentaire|demandes|tala|puna|mga tala|bemerkungen|bemerkung|notizen|anmerkungen',
}

/** The same for the fields of every kind: one name is one thing in all of them. */
export const headerSynonyms: Readonly<Record<string, string>> = { ...staySynonyms, ...recordHeaderSynonyms }
