import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { CopyButton } from '../accounts/once/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { writeHead } from './noted-head.ts'
import type { Verification } from './queries.ts'

/** Server lists at most so many faults. */
const listedFaults = 20

interface VerifyResultProps {
  readonly found: Verification
  readonly isCompared: boolean
}

function Faults({ found }: { found: Verification }) {
  const { t } = useTranslation('audit')
  return (
    <>
      <ul>
        {found.faults.map(({ position, kind, entryId }) => (
          <li key={`${position} ${kind} ${entryId}`}>
            {/* As it stands in the entry and in a noted head. */}
            {position === null ? null : <strong>{t('verify.at', { position })}: </strong>}
            {t(`verify.fault.${kind}`)}
            {entryId === null ? null : (
              <>
                {' '}
                <code translate="no">{entryId}</code>
              </>
            )}
          </li>
        ))}
      </ul>
      {found.faults.length === listedFaults ? <Text>{t('verify.firstOnly')}</Text> : null}
      <Text>{t('verify.whatNow')}</Text>
    </>
  )
}

/** Whole, or where not; the head is worth noting elsewhere. */
export function VerifyResult({ found, isCompared }: VerifyResultProps) {
  const { t } = useTranslation('audit')
  const { number } = useFormats()
  const { ok, entries, head } = found
  return (
    <>
      {ok ? (
        <Notice kind="done" title={t('verify.whole', { count: entries, entries: number(entries) })}>
          {isCompared ? t('verify.matches') : null}
        </Notice>
      ) : (
        <Notice kind="fault" title={t('verify.broken')}>
          <Faults found={found} />
        </Notice>
      )}
      {head ? (
        <div className="stack at-start gap-2">
          <div>
            <Text size="sm" c="dimmed">
              {t('verify.head')}
            </Text>
            <code translate="no" className="selected-whole breakable">
              {writeHead(head)}
            </code>
          </div>
          <CopyButton
            text={writeHead(head)}
            label={t('copy.do')}
            done={t('copy.done')}
            failed={t('copy.failed')}
          />
          <Text size="sm" c="dimmed">
            {t('verify.headWhy')}
          </Text>
        </div>
      ) : null}
    </>
  )
}
