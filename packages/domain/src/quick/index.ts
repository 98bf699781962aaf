export { draftDays, fewReports, mostBulkRows, mostReportingDays } from './limits.ts'
export {
  type QuickField,
  quickFields,
  type QuickTemplate,
  quickTemplateKeys,
  type QuickTemplateKey,
  quickTemplateOf,
  quickTemplatesOf,
} from './templates.ts'
