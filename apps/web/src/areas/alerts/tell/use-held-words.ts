import { useTranslation } from 'react-i18next'

export function useHeldWords(): (code: string | null) => string {
  const { t } = useTranslation('alerts')
  return (code) => t([`held.${code ?? 'other'}`, 'held.other'])
}
