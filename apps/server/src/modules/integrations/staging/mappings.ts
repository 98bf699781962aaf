import type { ColumnMapping, RatingScale } from '@comity/domain/integrations'
import { rememberMapping } from '@comity/domain/integrations'
import type { WordMeanings } from '../words.ts'
import { build, sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'

export type RememberedMapping = RowOf<'import_mappings', 'mapping' | 'date_format' | 'rating_scale' | 'words'>

export function getRemembered(tx: StaffTx, kind: string, fingerprint: string) {
  return tx.first(sql<RememberedMapping>`
    select mapping, date_format, rating_scale, words from import_mappings where kind = ${kind} and fingerprint = ${fingerprint}`)
}

/** Keeps a mapping for the next file with the same columns. */
export async function remember(
  tx: StaffTx,
  source: { kind: string; fingerprint: string; header: readonly string[] },
  mapping: ColumnMapping,
  formats: { dateFormat: string | null; ratingScale: RatingScale | null; words: WordMeanings },
): Promise<void> {
  const scope = await tx.scope
  const kept = {
    mapping: JSON.stringify(rememberMapping(source.header, mapping)),
    date_format: formats.dateFormat,
    rating_scale: formats.ratingScale,
    words: JSON.stringify(formats.words),
    updated_at: scope.now,
  }
  await tx.run(
    build
      .insertInto('import_mappings')
      .values({
        organisation_id: scope.organisationId,
        kind: source.kind,
        fingerprint: source.fingerprint,
        ...kept,
      })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'kind', 'fingerprint']).doUpdateSet(kept),
      ),
  )
}
