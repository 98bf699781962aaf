import { useTranslation } from 'react-i18next'

/** Why an action is not possible, in words; undefined: it is. */
export function useIncidentCannot(): (allowed: true | string) => string | undefined {
  const { t } = useTranslation('incident-pages')
  return (allowed) => (allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other']))
}
