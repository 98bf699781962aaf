import { forbiddenHints, type IncidentSector, type IncidentType } from '@comity/domain/incidents'
import { WordHints } from '../feedback/word-hints.tsx'

interface TextHintsProps {
  readonly texts: readonly string[]
  readonly sector: IncidentSector
  readonly type: IncidentType
}

/** What an author had better know of the words of a report, while they type. */
export function TextHints({ texts, sector, type }: TextHintsProps) {
  return <WordHints text={texts.join('\n')} words={forbiddenHints(texts, { sector, type })} />
}
