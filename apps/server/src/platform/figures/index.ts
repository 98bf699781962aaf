export { defineFigure, type Figure, type FigurePeriod, FigureRegistry, type FigureRow } from './figure.ts'
export { figureTexts } from './texts.ts'
