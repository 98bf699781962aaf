import { useTranslation } from 'react-i18next'
import { wordsOf, type ImportKind } from './kinds.ts'

export function Reason({ reason, kind = 'stays' }: { reason: string; kind?: ImportKind }) {
  const { t } = useTranslation('integrations')
  return t([wordsOf(kind, `cannot.${reason}`), `cannot.${reason}`, 'cannot.other'])
}
