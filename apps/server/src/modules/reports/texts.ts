import type pages from '../../../../web/locales/en/incidents-pages.json'
import type safety from '../../../../web/locales/en/safety.json'
import type reports from '../../../locales/en/reports.json'
import { textsOf } from '../../platform/texts.ts'

export type ReportField = keyof typeof reports.field
export type ReportSection = keyof typeof reports.section

export const reportTexts = textsOf<typeof reports>('reports')
export const stepTexts = textsOf<typeof pages>('incidents-pages')
export const helpTexts = textsOf<typeof safety>('safety')
