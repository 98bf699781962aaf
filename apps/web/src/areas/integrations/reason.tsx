import { useTranslation } from 'react-i18next'

/** Why an action of an import is not possible, from its `can`. */
export function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('integrations')
  return t([`cannot.${reason}`, 'cannot.other'])
}
