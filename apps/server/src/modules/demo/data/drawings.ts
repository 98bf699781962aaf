/**
 * Stand-ins for photos of evidence: drawings of 800 by 600, recognisable as such. Without letters, because a server may
 * have no fonts.
 */
const drawing = (background: string, lines: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="${background}"/>${lines.join('')}</svg>`

const ink = 'stroke="#22303c" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'

export const drawings = {
  /** A mirror above a basin, cracked from corner to corner. */
  mirror: drawing('#dfe7ea', [
    `<rect x="230" y="50" width="340" height="330" rx="10" fill="#b9d4df" ${ink}/>`,
    `<path d="M236 56 L330 150 L360 240 L440 270 L480 330 L564 374" fill="none" ${ink}/>`,
    `<path d="M330 150 L420 120 L470 60 M360 240 L280 290 L250 370 M440 270 L520 220" fill="none" stroke="#22303c" stroke-width="3"/>`,
    `<path d="M200 450 H600 L560 550 H240 Z" fill="#f6f8f9" ${ink}/>`,
    `<path d="M330 470 l34 -14 l14 26 z M420 480 l30 6 l-18 22 z" fill="#b9d4df" ${ink}/>`,
    `<path d="M400 450 V415 h40" fill="none" ${ink}/>`,
  ]),
  /** A car under a barrier, its roof dented; the plate at 0.44, 0.76. */
  car: drawing('#e9e6dc', [
    `<rect y="520" width="800" height="80" fill="#b8b4a6"/>`,
    `<path d="M230 400 L270 270 Q300 240 350 250 L390 285 L430 250 Q500 240 530 270 L570 400 Z" fill="#c9d6c3" ${ink}/>`,
    `<rect x="190" y="390" width="420" height="120" rx="26" fill="#8fae86" ${ink}/>`,
    `<rect x="350" y="455" width="100" height="34" rx="4" fill="#fffbe6" ${ink}/>`,
    `<path d="M362 463 v18 M376 463 v18 M392 463 v18 M414 463 v18 M430 463 v18" stroke="#22303c" stroke-width="5"/>`,
    `<circle cx="240" cy="440" r="20" fill="#fff3b0" ${ink}/><circle cx="560" cy="440" r="20" fill="#fff3b0" ${ink}/>`,
    `<rect x="240" y="500" width="60" height="46" rx="10" fill="#22303c"/><rect x="500" y="500" width="60" height="46" rx="10" fill="#22303c"/>`,
    `<path d="M90 540 V150 M90 180 L620 262" fill="none" stroke="#b5482f" stroke-width="22"/>`,
    `<path d="M200 197 l60 9 M340 219 l60 9 M480 241 l60 9" stroke="#ffffff" stroke-width="22"/>`,
  ]),
  /** A sheet that somebody wrote on and signed. */
  statement: drawing('#e4e0ea', [
    `<path d="M230 60 H520 L580 120 V550 H230 Z" fill="#fdfcf7" ${ink}/><path d="M520 60 V120 H580" fill="#e9e4d2" ${ink}/>`,
    `<path d="M270 150 H470 M270 200 H540 M270 250 H530 M270 300 H545 M270 350 H500" stroke="#7a8794" stroke-width="8"/>`,
    `<path d="M330 470 q30 -70 50 -20 t50 -10 t50 -5 t40 -15" fill="none" ${ink}/>`,
    `<path d="M310 500 H540" stroke="#22303c" stroke-width="3"/>`,
  ]),
  /** A parasol on a terrace, torn from its foot. */
  parasol: drawing('#f3ead9', [
    `<path d="M0 470 H800 M0 535 H800 M160 470 V600 M400 470 V600 M640 470 V600" stroke="#c8b796" stroke-width="4"/>`,
    `<path d="M250 430 L560 330" stroke="#6b4f2f" stroke-width="16" stroke-linecap="round"/>`,
    `<path d="M560 150 Q430 210 440 390 L520 350 L600 400 L640 310 L720 330 Q690 190 560 150 Z" fill="#d9825b" ${ink}/>`,
    `<path d="M560 150 L520 350 M560 150 L640 310" fill="none" ${ink}/>`,
    `<path d="M120 470 h120 l-20 -50 l-18 14 l-16 -18 l-20 20 l-18 -16 z" fill="#8a8f94" ${ink}/>`,
  ]),
} as const

export type DrawingName = keyof typeof drawings
