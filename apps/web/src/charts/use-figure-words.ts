import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../shell/language/locale-of.ts'
import { durationFor } from '../shell/language/use-duration.ts'
import type { FigureResult, FigureUnit, Measured } from './figure-queries.ts'

interface FigureWords {
  /** A value in its unit. */
  readonly value: (unit: FigureUnit, value: number) => string
  /** The same for the axis of a chart, which has little room. */
  readonly onAxis: (unit: FigureUnit, value: number) => string
  /** The value, or why there is none. */
  readonly said: (unit: FigureUnit, measured: Measured) => string
  /** Both ends of the interval; undefined where there is none. */
  readonly interval: (unit: FigureUnit, measured: Measured) => string | undefined
  /** The change from the period before, with its direction in words. */
  readonly change: (figure: FigureResult) => string
}

/** Writes values of figures, and what can be said of them. */
export function useFigureWords(): FigureWords {
  const { t, i18n } = useTranslation('charts')
  return useMemo(() => {
    const locale = localeOf(i18n.language, navigator.languages)
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const [long, short] = [durationFor(locale), durationFor(locale, 'short')]
    const write = (unit: FigureUnit, value: number, duration: typeof long) => {
      if (unit === 'share') return percent.format(value)
      return unit === 'duration' ? duration(value) : plain.format(value)
    }
    const value = (unit: FigureUnit, number: number) => write(unit, number, long)
    const said = (unit: FigureUnit, measured: Measured) => {
      if (measured.value !== null) return value(unit, measured.value)
      return t(measured.isTooFew ? 'tooFew' : 'noData')
    }
    const by = ({ unit, change }: FigureResult) => {
      const { difference, relative } = change!
      if (unit === 'share') {
        const points = Math.abs(100 * difference)
        return t('points', { count: points, number: plain.format(points) })
      }
      // Of more than double, and of a part of a small scale, the difference itself says more.
      if (unit === 'score' || relative === null || Math.abs(relative) > 1)
        return value(unit, Math.abs(difference))
      return whole.format(Math.abs(relative))
    }
    return {
      value,
      said,
      onAxis: (unit, number) => write(unit, number, short),
      interval: (unit, { low, high }) =>
        low === null || high === null
          ? undefined
          : t('fromTo', { low: value(unit, low), high: value(unit, high) }),
      change: (figure) => {
        if (!figure.change) return t('change.unknown')
        const { difference, isClear } = figure.change
        if (difference === 0) return t('change.none')
        if (isClear === false) return t('change.unclear')
        const way = difference > 0 ? 'up' : 'down'
        const kind = figure.unit === 'count' || figure.unit === 'duration' ? figure.unit : 'other'
        return t(`change.${kind}.${way}`, { by: by(figure) })
      },
    }
  }, [t, i18n.language])
}
