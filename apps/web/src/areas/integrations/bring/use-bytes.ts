import { useTranslation } from 'react-i18next'

const steps = ['byte', 'kilobyte', 'megabyte'] as const

/** Writes the size of a file in the language in force. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation()
  return (bytes) => {
    const step = bytes >= 1_000_000 ? 2 : bytes >= 1000 ? 1 : 0
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: steps[step],
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: 1,
    })
    return format.format(bytes / 1000 ** step)
  }
}
