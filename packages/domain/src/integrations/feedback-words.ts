import { tagLabels } from '../feedback/tag-labels.ts'
import { plainText } from './plain-text.ts'

const standard = new Map(
  Object.values(tagLabels).flatMap((labels) =>
    Object.entries(labels).flatMap(([tag, label]): [string, string][] => [
      [plainText(tag), tag],
      [plainText(label), tag],
    ]),
  ),
)

/** Tags of a cell, separated by commas, semicolons or bars: known ones by key, unknown ones as written. */
export function readTags(cell: string, ownTags: readonly string[]): { known: string[]; unknown: string[] } {
  const own = new Map(ownTags.map((tag) => [plainText(tag), tag]))
  const parts = cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = parts.map((part) => ({ part, tag: own.get(plainText(part)) ?? standard.get(plainText(part)) }))
  return {
    known: [...new Set(read.flatMap(({ tag }) => tag ?? []))],
    unknown: read.flatMap(({ part, tag }) => (tag === undefined ? [part] : [])),
  }
}

/** Names of the services other than their keys, in four languages. */
const serviceWords: Record<string, string> = {
  stay: 'room|accommodation|hotel|estancia|alojamiento|habitacion|sejour|chambre|hebergement|pamamalagi|silid',
  restaurant: 'restaurante|dining|restawran',
  bar: 'bar',
  spa: 'wellness|bienestar|bien etre',
  pool: 'swimming pool|piscina|piscine|languyan|swimming',
  event: 'evento|evenement|kaganapan',
  room_service: 'servicio de habitaciones|service en chambre|serbisyo sa silid',
  transfer: 'traslado|transfert|shuttle|hatid sundo',
  experience: 'experiencia|karanasan',
  table: 'mesa|table service|dine in|mesa para comer',
  private_dining: 'comedor privado|salon prive|pribadong kainan',
  takeaway: 'take away|takeout|take out|para llevar|a emporter|pang uwi',
  delivery: 'entrega|a domicilio|livraison|paghahatid',
}

/** The service from the list that a cell names, or undefined. */
export function readService(cell: string, services: readonly string[]): string | undefined {
  const plain = plainText(cell)
  return services.find(
    (service) => plainText(service) === plain || serviceWords[service]?.split('|').includes(plain),
  )
}
