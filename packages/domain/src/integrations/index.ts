export {
  addNights,
  type DateFormat,
  dateFormats,
  dateFormatTwins,
  isDateFormat,
  nightsBetween,
  parseDate,
} from './dates.ts'
export { type Delimiter, delimiters, detectDelimiter } from './delimiter.ts'
export { createDateFormatDetector, detectDateFormat, type DetectedDateFormat } from './detect-date-format.ts'
export {
  createEncodingDetector,
  detectEncoding,
  type DetectedEncoding,
  type Encoding,
  encodings,
} from './encoding.ts'
export { type ColumnMapping, recallMapping, rememberMapping, sourceFingerprint } from './headers.ts'
export { type DecimalMark, detectDecimalMark } from './numbers.ts'
export { type RowErrorCode, rowErrorCodes } from './read-cell.ts'
export { createOrdinalCounter, createRowIdentity } from './row-identity.ts'
export { maxStayNights } from './stay-dates.ts'
export {
  isStayField,
  mappingFaults,
  type MappingFaults,
  type StayField,
  stayFieldNames,
  type StayFieldRule,
  stayFields,
} from './stay-fields.ts'
export {
  type FileFormats,
  type ImportedStay,
  readStayRow,
  type RowContext,
  type RowError,
  type StayRowResult,
} from './stay-row.ts'
export { canMoveStay, type StayStatus, stayStatuses, stayTransitions, tookPlace } from './stay-status.ts'
export { readStatus } from './status-words.ts'
export { type MappingSuggestion, suggestMapping } from './suggest-mapping.ts'
