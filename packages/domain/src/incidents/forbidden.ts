import type { Sector } from '../base/index.ts'
import { maxTraitHints, traitHints } from '../feedback/trait-hints.ts'
import type { TraitHint, TraitLanguage } from '../feedback/trait-hints.ts'
import type { IncidentType } from './vocabulary.ts'

const aboutHealth: ReadonlySet<TraitHint['trait']> = new Set(['health', 'disability'])

/**
 * Words in the texts of an incident that may name ethnicity, religion, politics, orientation, gender or health: none
 * belongs in a report (GDPR Art. 9(1)). Without duplicates, at most ten. A hint prompts the author to look again and
 * refuses nothing. Health may be named where care is given (healthcare) and in a `medical` incident, because nobody
 * could help without it; other traits are hinted there too.
 */
export function forbiddenHints(
  texts: readonly string[],
  about: { readonly sector: Sector; readonly type: IncidentType; readonly language?: TraitLanguage },
): TraitHint[] {
  const isHealthCalledFor = about.sector === 'healthcare' || about.type === 'medical'
  return traitHints(texts.join('\n'), about.language)
    .filter(({ trait }) => !isHealthCalledFor || !aboutHealth.has(trait))
    .slice(0, maxTraitHints)
}
