import { useTranslation } from 'react-i18next'
import { useList } from '../../shell/language/use-list.ts'

/** Several names of the network within a sentence: `violence, threat and weapon`. */
export function useNamed(): (
  of: 'ground' | 'step',
  codes: readonly string[],
  after?: (code: string) => string,
) => string {
  const { t, i18n } = useTranslation('network')
  const list = useList()
  return (of, codes, after = () => '') =>
    list(codes.map((code) => t(`${of}.${code}`).toLocaleLowerCase(i18n.language) + after(code)))
}
