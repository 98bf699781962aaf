import { toHex } from '@comity/domain/ledger'
import type { ProvenLeaf } from '@comity/domain/ledger'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import parts from '../../accounts/organisation/parts/parts.module.css'

export function ProvenFacts({ proven }: { proven: ProvenLeaf }) {
  const { t } = useTranslation('ledger')
  const { number, dateTime } = useFormats()
  const { kind, leafHash, index, opening, checkpoint, anchor } = proven
  return (
    <dl className={`${parts['facts']} flush grid dim-terms flush-values`}>
      <dt>{t('proven.kind')}</dt>
      <dd>{t(`kind.${kind}`)}</dd>
      <dt>{t('entry.hash')}</dt>
      <dd>
        <code translate="no">{leafHash}</code>
      </dd>
      <dt>{t('proven.place')}</dt>
      <dd>
        {t('proven.placeOf', {
          place: number(index + 1),
          count: checkpoint.size,
          entries: number(checkpoint.size),
        })}
      </dd>
      <dt>{t('state.root')}</dt>
      <dd>
        <code translate="no">{toHex(checkpoint.root)}</code>
      </dd>
      {opening ? (
        <>
          <dt>{t('entry.subject')}</dt>
          <dd>
            <code translate="no">{opening.subject}</code>
          </dd>
          <dt>{t('proven.at')}</dt>
          <dd>{dateTime(opening.at)}</dd>
          <dt>{t('proven.digest')}</dt>
          <dd>
            <code translate="no">{opening.digest}</code>
          </dd>
        </>
      ) : null}
      {anchor ? (
        <>
          <dt>{t('proven.anchor')}</dt>
          <dd>
            {t('proven.anchorOn', { chain: anchor.chainId })}{' '}
            <code translate="no">{anchor.transactionHash}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}
