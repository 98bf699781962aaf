import { useTranslation } from 'react-i18next'

/** Why an outside chain did not take an anchor; with the code itself where it is one of a family. */
export function useErrorWord(): (code: string) => string {
  const { t } = useTranslation('ledger')
  return (code) => {
    const family = /^(?<name>rpc|http)_/u.exec(code)?.groups?.['name']
    return t([`error.${family ?? code}`, 'error.other'], { code })
  }
}
