import type { Comments } from './comments.ts'

export const hotelEnglish: Comments = {
  good: [
    'Lovely guest, left the room spotless and thanked the housekeepers by name.',
    'Quiet, friendly, paid at check-out without any fuss.',
    'Waited patiently while we sorted out the key card. A pleasure.',
    'Late arrival, but rang ahead to tell us. Very considerate.',
    'Travelled with the family, everybody polite at breakfast.',
    'Asked before bringing the dog in, as the house rules say. Would welcome back any time.',
    'Helped another guest with her luggage on the stairs.',
  ],
  fair: [
    'Fine on the whole; needed two reminders about smoking on the balcony.',
    'Checked out an hour late, apologised and paid the supplement.',
    'Correct, a bit short with the night porter.',
  ],
  poor: [
    'Loud music after midnight, neighbours on both sides rang us. Stopped after the second visit.',
    'Argued at the desk about the deposit that was stated in the confirmation.',
    'Several unregistered visitors in the room, would not say how many.',
  ],
  venueFault: [
    'Upset at check-in, and rightly: we had double-booked the room and it took us an hour.',
    'Complained about the cold. The heating in that corridor was down for two nights, our fault.',
  ],
}

export const hotelSpanish: Comments = {
  good: [
    'Huésped encantador, dejó la habitación impecable.',
    'Muy amable con todo el equipo, dio las gracias al salir.',
    'Llegó tarde pero avisó por teléfono. Todo perfecto.',
    'Familia muy tranquila, ninguna queja de los vecinos.',
    'Esperó con paciencia mientras preparábamos la habitación.',
  ],
  fair: [
    'Correcto; hubo que recordarle dos veces que en la terraza no se fuma.',
    'Salió una hora tarde, pero pidió disculpas y pagó el suplemento.',
  ],
  poor: [
    'Ruido en la habitación pasada la medianoche; subimos dos veces a pedir silencio.',
    'Discutió en recepción por la fianza, que figuraba en la confirmación.',
  ],
  venueFault: ['Se enfadó con razón: el ascensor estuvo averiado y tenía equipaje pesado.'],
}

export const hotelTagalog: Comments = {
  good: [
    'Mabait at magalang, iniwang malinis ang kuwarto.',
    'Tumawag muna bago dumating nang gabi. Napakamaalalahanin.',
    'Masayang pamilya, tahimik sa gabi, walang reklamo ang katabing kuwarto.',
    'Matiyagang naghintay habang inaayos namin ang kuwarto.',
  ],
  fair: ['Maayos naman; kinailangang paalalahanan tungkol sa oras ng pool.'],
  poor: ['Maingay ang kuwarto hanggang hatinggabi, dalawang beses naming pinakiusapan.'],
  venueFault: ['Nagreklamo tungkol sa aircon; sira talaga, kami ang may kulang.'],
}
