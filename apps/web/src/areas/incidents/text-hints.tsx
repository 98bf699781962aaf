import type { Sector } from '@comity/domain/base'
import { forbiddenHints, type IncidentType } from '@comity/domain/incidents'
import { WordHints } from '../feedback/word-hints.tsx'

interface TextHintsProps {
  readonly texts: readonly string[]
  readonly sector: Sector
  readonly type: IncidentType
}

export function TextHints({ texts, sector, type }: TextHintsProps) {
  return <WordHints text={texts.join('\n')} words={forbiddenHints(texts, { sector, type })} />
}
