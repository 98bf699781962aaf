import type { FigureRecord, Language, Sector } from '@comity/contract'
import { intervalMethods } from '@comity/domain/figures'
import { type Figure, figureTexts } from '../../platform/figures/index.ts'

/** What a figure is, without its numbers. */
export function presentFigure(figure: Figure, language: Language, sector: Sector) {
  const rowsOf: FigureRecord | null = figure.rows?.of ?? null
  return {
    id: figure.id,
    ...figureTexts(figure.id, language, sector),
    unit: figure.unit,
    interval: intervalMethods[figure.unit],
    better: figure.better,
    partsOf: (figure.unit === 'count' && figure.parts) || null,
    rowsOf,
  }
}
