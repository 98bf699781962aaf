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
export { type ImportedRating, type RatingContext, readFeedbackRow } from './feedback-row.ts'
export { type FieldContent, type FieldRule } from './field-rule.ts'
export {
  type ColumnMapping,
  fieldRule,
  fieldsOf,
  type ImportKind,
  importKinds,
  mappingFaults,
  type MappingFaults,
} from './fields.ts'
export { type ImportedGuest, readGuestRow } from './guest-row.ts'
export { recallMapping, rememberMapping, sourceFingerprint } from './headers.ts'
export { type ImportedIncident, readIncidentRow } from './incident-row.ts'
export { type KnownBooking, mergeStay, type PartOfStay, type StayValues } from './merge-stay.ts'
export { type DecimalMark, detectDecimalMark, isBlank } from './numbers.ts'
export { plainText } from './plain-text.ts'
export { isRatingScale, type RatingScale, ratingScales } from './rating-scale.ts'
export {
  type FileFormats,
  type RowContext,
  type RowErrorCode,
  rowErrorCodes,
  type RowWarningCode,
  rowWarningCodes,
  type StatusWords,
} from './read-cell.ts'
export { type ReadResult, type RowError, rowNote, type RowWarning } from './read-row.ts'
export { createOrdinalCounter, createRowIdentity } from './row-identity.ts'
export { maxStayNights } from './stay-dates.ts'
export { type StayField, stayFields } from './stay-fields.ts'
export { type ImportedStay, readStayRow, type StayContext } from './stay-row.ts'
export { canMoveStay, type StayStatus, stayStatuses, stayTransitions, tookPlace } from './stay-status.ts'
export { readStatus } from './status-words.ts'
export { type MappingSuggestion, suggestKind, suggestMapping } from './suggest-mapping.ts'
